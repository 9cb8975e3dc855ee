package dev.cks.verification;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server in a process of its own, talked to line by line over real pipes. */
final class ServerProcess implements AutoCloseable {

    static final JsonMapper JSON = JsonMapper.builder().build();

    private final Process process;
    private final OutputStream toServer;
    private final BufferedReader fromServer;
    private final CompletableFuture<String> log;
    private final List<String> received = new ArrayList<>();
    private int lastId;

    ServerProcess(Process process) {
        this.process = process;
        this.toServer = process.getOutputStream();
        this.fromServer = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        this.log = CompletableFuture.supplyAsync(this::readLog);
    }

    /** Shakes hands as a client of 2025-11-25 does. */
    ServerProcess initialize() throws IOException {
        request(
                "initialize",
                Map.of(
                        "protocolVersion", "2025-11-25",
                        "capabilities", Map.of(),
                        "clientInfo", Map.of("name", "test", "version", "1")));
        send(JSON.writeValueAsString(Map.of("jsonrpc", "2.0", "method", "notifications/initialized")));
        return this;
    }

    /** Sends a request and returns the whole reply to it. */
    JsonNode request(String method, Map<String, ?> parameters) throws IOException {
        int id = ++lastId;
        send(JSON.writeValueAsString(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", parameters)));
        while (true) {
            JsonNode message = receive();
            if (message.path("id").asInt(-1) == id) {
                return message;
            }
        }
    }

    /** Calls a tool and returns its structured answer. */
    JsonNode call(String tool, Map<String, ?> arguments) throws IOException {
        JsonNode reply = request("tools/call", Map.of("name", tool, "arguments", arguments));
        return reply.path("result").path("structuredContent");
    }

    void send(String line) throws IOException {
        send(line.getBytes(StandardCharsets.UTF_8));
    }

    /** Sends a line that need not be text. */
    void send(byte[] line) throws IOException {
        sendBytes(line);
        sendBytes(new byte[] {'\n'});
    }

    /** Sends what need not be a line. */
    void sendBytes(byte[] bytes) throws IOException {
        toServer.write(bytes);
        toServer.flush();
    }

    JsonNode receive() throws IOException {
        String line = fromServer.readLine();
        if (line == null) {
            throw new IOException("The server ended; its log:\n" + log.join());
        }
        received.add(line);
        return JSON.readTree(line);
    }

    /** Returns every line that was received so far, exactly as it came. */
    List<String> received() {
        return List.copyOf(received);
    }

    /** Returns the number of its process. */
    long pid() {
        return process.pid();
    }

    /** Ends the input. */
    void endInput() throws IOException {
        toServer.close();
    }

    /** Reads what is left, then waits for the end and returns the exit code. */
    int awaitEnd(long seconds) throws IOException, InterruptedException {
        for (String line = fromServer.readLine(); line != null; line = fromServer.readLine()) {
            received.add(line);
        }
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            throw new AssertionError("The server did not end within " + seconds + " s");
        }
        return process.exitValue();
    }

    /** Returns everything on standard error, once the server has ended. */
    String log() {
        return log.join();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    private String readLog() {
        try {
            return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
