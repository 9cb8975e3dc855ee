package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.server.stdio.Connection;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Serves the Model Context Protocol over a pair of streams: one JSON-RPC message a line, both eras of the protocol. */
public final class StdioServer {

    /** Beyond this a client doesn't wait for answers any more, it floods. */
    private static final int WAITING_CALLS = 4096;

    /** Whoever starts the process. */
    private static final Caller PEER = new Caller("local", "", "stdio");

    private StdioServer() {}

    /**
     * Serves until the input ends, the output breaks, or the calling thread is interrupted; then lets running calls end
     * within the limit of the dispatcher, and returns. Leaves no thread behind that would keep the process alive.
     *
     * @param exposure what clients are offered
     * @param in what the client sends; read by a thread of its own
     * @param out what the client receives, nothing but whole lines
     * @param version the version that the server gives as its own
     * @throws IOException when the input can't be read
     */
    public static void serve(Exposure exposure, InputStream in, OutputStream out, String version) throws IOException {
        ServerLimits limits = exposure.limits();
        ProtocolEras eras = new ProtocolEras(new Eras(exposure, version), PEER);
        new Connection(
                        eras,
                        in,
                        out,
                        new Connection.Bounds(
                                limits.messageBytes(), limits.concurrentCalls(), WAITING_CALLS, limits.drain()))
                .serve();
    }
}
