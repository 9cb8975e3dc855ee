package dev.cks.benchmarks.server;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A server as a child process, spoken to over pipes. For one thread. */
final class ServerProcess implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 20;

    private final long begun;
    private final Process process;
    private final OutputStream out;
    private final LineReader in;
    private final Path log;

    ServerProcess(ProcessBuilder builder, Path log) throws IOException {
        this.begun = System.nanoTime();
        this.process = builder.start();
        this.out = process.getOutputStream();
        this.in = new LineReader(process.getInputStream());
        this.log = log;
    }

    /** Returns the moment before the process was started, on the clock of {@link System#nanoTime}. */
    long begun() {
        return begun;
    }

    /** Sends whole lines. */
    void send(String lines) throws IOException {
        out.write(lines.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    /** Returns the id of the next reply. */
    int receive() throws IOException {
        return Reply.id(line());
    }

    /** Receives replies until the one to this request has come. */
    void awaitReply(int id) throws IOException {
        int received = receive();
        while (received != id) {
            received = receive();
        }
    }

    private String line() throws IOException {
        return in.next()
                .orElseThrow(() -> new IOException("The server ended; its log:" + System.lineSeparator() + log()));
    }

    /** Returns the flags that the virtual machine of the server was really started with, where the system tells. */
    String flags() {
        Stream<String> arguments =
                process.info().arguments().map(Arrays::stream).orElseGet(Stream::empty);
        return arguments
                .takeWhile(argument -> !argument.equals("-jar"))
                .filter(argument -> argument.startsWith("-X"))
                .map(argument -> argument.replaceAll("(?<=File=|Exit=).*/", ""))
                .collect(Collectors.joining(" "));
    }

    /** Ends the input and waits for the end of the process. */
    void end() throws IOException, InterruptedException {
        out.close();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new IOException("The server did not end within " + PATIENCE_SECONDS + " s");
        }
    }

    @Override
    public void close() {
        process.destroy();
    }

    private String log() {
        try {
            return Files.readString(log);
        } catch (IOException unreadable) {
            return unreadable.toString();
        }
    }
}
