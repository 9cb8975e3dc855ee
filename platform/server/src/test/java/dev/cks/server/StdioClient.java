package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.cks.host.RegisteredTool;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/** A client at the other end of two pipes of the operating system. */
final class StdioClient implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 20;

    private final Pipe toServer = Pipe.open();
    private final Pipe fromServer = Pipe.open();
    private final OutputStream in = Channels.newOutputStream(toServer.sink());
    private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
    private final Thread server;
    private final Thread receiver;

    private StdioClient(Exposure exposure, boolean reads) throws IOException {
        server = new Thread(() -> serve(exposure), "server-under-test");
        receiver = new Thread(this::receiveAll, "receiver");
        server.start();
        if (reads) {
            receiver.start();
        }
    }

    static StdioClient of(RegisteredTool... tools) {
        return of(Dispatchers.of(tools));
    }

    static StdioClient of(ToolDispatcher dispatcher) {
        return of(Dispatchers.exposure(dispatcher, Toolset.DEFAULT));
    }

    static StdioClient of(Exposure exposure) {
        return of(exposure, true);
    }

    /** Returns a client that leaves all output unread. */
    static StdioClient deaf(ToolDispatcher dispatcher) {
        return of(Dispatchers.exposure(dispatcher, Toolset.DEFAULT), false);
    }

    private static StdioClient of(Exposure exposure, boolean reads) {
        try {
            return new StdioClient(exposure, reads);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void send(String line) {
        send((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    void send(byte[] bytes) {
        try {
            in.write(bytes);
            in.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the next line of the server. */
    String receiveLine() {
        try {
            String line = received.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return line == null ? fail("The server says nothing") : line;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    JsonNode receive() {
        return Json.read(receiveLine());
    }

    /** Checks that all that was sent so far has no further answer: the next line is that of a ping. */
    void expectNothing() {
        send("{\"jsonrpc\":\"2.0\",\"id\":\"still there?\",\"method\":\"ping\"}");
        assertThat(receive().path("id").asString()).isEqualTo("still there?");
    }

    void closeInput() {
        try {
            in.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes no more output, as a client that has died. */
    void closeOutput() {
        try {
            fromServer.source().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until serving has ended and returns what else was received. */
    List<String> awaitEnd() {
        try {
            server.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
            assertThat(server.isAlive()).as("the server still serves").isFalse();
            receiver.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        List<String> rest = new ArrayList<>();
        received.drainTo(rest);
        return rest;
    }

    @Override
    public void close() {
        closeInput();
        awaitEnd();
    }

    private void serve(Exposure exposure) {
        try (OutputStream out = Channels.newOutputStream(fromServer.sink())) {
            StdioServer.serve(exposure, Channels.newInputStream(toServer.source()), out, "0.0.1");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void receiveAll() {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(Channels.newInputStream(fromServer.source()), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                received.add(line);
            }
        } catch (IOException e) {
            received.add("The client has closed its end");
        }
    }
}
