package dev.cks.server.stdio;

import dev.cks.core.json.JsonWriter;
import dev.cks.core.json.PlainJson;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes messages as whole lines, one at a time, each flushed. Safe for use by many threads. */
final class LineWriter {

    private static final Logger LOGGER = LoggerFactory.getLogger(LineWriter.class);

    private final OutputStream out;
    private final Runnable onBroken;
    private final JsonWriter json = new JsonWriter();
    private boolean closed;

    /**
     * Makes a writer.
     *
     * @param onBroken is run once when the stream takes no more
     */
    LineWriter(OutputStream out, Runnable onBroken) {
        this.out = out;
        this.onBroken = onBroken;
    }

    /** Writes a message; does nothing once the stream is broken or the writer closed. */
    void write(Map<String, Object> message) {
        byte[] line = json.line(PlainJson.copy(message));
        if (!writeLine(line)) {
            onBroken.run();
        }
    }

    /** Writes nothing more. */
    synchronized void close() {
        closed = true;
    }

    private synchronized boolean writeLine(byte[] line) {
        if (closed) {
            return true;
        }
        try {
            out.write(line);
            out.flush();
            return true;
        } catch (IOException e) {
            LOGGER.warn("The client takes no more output: {}", e.getMessage());
            closed = true;
            return false;
        }
    }
}
