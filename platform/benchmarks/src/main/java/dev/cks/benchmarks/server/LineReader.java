package dev.cks.benchmarks.server;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** Reads lines at little cost: the client must not be what limits the server. For one thread. */
final class LineReader {

    private final InputStream in;
    private byte[] buffer = new byte[1 << 16];
    private int start;
    private int end;

    LineReader(InputStream in) {
        this.in = in;
    }

    /** Returns the next line, octets as Latin-1; empty at the end. */
    Optional<String> next() throws IOException {
        int searched = start;
        while (true) {
            for (int i = searched; i < end; i++) {
                if (buffer[i] == '\n') {
                    String line = new String(buffer, start, i - start, StandardCharsets.ISO_8859_1);
                    start = i + 1;
                    return Optional.of(line);
                }
            }
            int unfinished = end - start;
            if (!fill()) {
                return Optional.empty();
            }
            searched = start + unfinished;
        }
    }

    private boolean fill() throws IOException {
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, end - start);
            end -= start;
            start = 0;
        } else if (end == buffer.length) {
            buffer = Arrays.copyOf(buffer, end * 2);
        }
        int read = in.read(buffer, end, buffer.length - end);
        end += Math.max(0, read);
        return read > 0;
    }
}
