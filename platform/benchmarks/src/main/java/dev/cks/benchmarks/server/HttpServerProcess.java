package dev.cks.benchmarks.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server as a child process that listens on this machine. Safe for use by many threads. */
final class HttpServerProcess implements AutoCloseable {

    private static final Pattern PORT = Pattern.compile("serving at http://127\\.0\\.0\\.1:(\\d+)");
    private static final Pattern TOKEN = Pattern.compile("cks_[\\w-]+");
    private static final int PATIENCE_SECONDS = 60;
    private static final long POLL_MILLIS = 50;

    private final Process process;
    private final String token;
    private final int port;

    /**
     * Starts a server and waits until it serves.
     *
     * @param builder what starts it; it tells where it serves, and its token, on standard error
     * @param log where that goes
     */
    HttpServerProcess(ProcessBuilder builder, Path log) throws IOException, InterruptedException {
        this.process = builder.start();
        this.port = Integer.parseInt(awaited(log, PORT).group(1));
        this.token = awaited(log, TOKEN).group();
    }

    /** Opens a connection. */
    HttpConnection connect() throws IOException {
        return new HttpConnection(port, token);
    }

    /** Returns the number of the process. */
    long pid() {
        return process.pid();
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit()
                .completeOnTimeout(process, PATIENCE_SECONDS, TimeUnit.SECONDS)
                .join();
    }

    private Matcher awaited(Path log, Pattern form) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS) && process.isAlive()) {
            Matcher found = form.matcher(Files.readString(log));
            if (found.find()) {
                return found;
            }
            Thread.sleep(POLL_MILLIS);
        }
        process.destroy();
        throw new IOException("The server never said " + form + ":\n" + Files.readString(log));
    }
}
