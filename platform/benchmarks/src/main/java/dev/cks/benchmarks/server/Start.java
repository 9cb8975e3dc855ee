package dev.cks.benchmarks.server;

import java.io.IOException;

/** One start of a server: from before the process exists to having read the reply to {@code tools/list}. */
final class Start {

    private static final int LIST = 1;
    private static final double NANOSECONDS = 1e9;

    private Start() {}

    /**
     * How a start went.
     *
     * @param seconds how long it took
     * @param flags the flags of the virtual machine that was started
     */
    record Measured(double seconds, String flags) {}

    /** Starts a server, asks for its tools, and ends it. */
    static Measured once(Installation installation, Era era, String flags) throws IOException, InterruptedException {
        try (ServerProcess server = installation.serve(flags)) {
            server.send(era.opening() + era.request(LIST, "tools/list", ""));
            server.awaitReply(LIST);
            double seconds = (System.nanoTime() - server.begun()) / NANOSECONDS;
            Measured measured = new Measured(seconds, server.flags());
            server.end();
            return measured;
        }
    }
}
