package dev.cks.core.codec;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Indents compact canonical JSON by two spaces a level and hands it on in large pieces. For one thread. */
final class IndentingOutput {

    private static final int PIECE = 1 << 16;
    private static final int INDENT = 2;
    private static final int DEEPEST_INDENT = 1 << 14;
    /** What one byte can become at most: itself, a line end and the indent. */
    private static final int ROOM = DEEPEST_INDENT + 3;

    private final OutputStream out;
    private final byte[] buffer = new byte[PIECE];
    private final byte[] spaces = new byte[DEEPEST_INDENT];
    private int size;
    private int depth;

    IndentingOutput(OutputStream out) {
        this.out = out;
        Arrays.fill(spaces, (byte) ' ');
    }

    void flush() throws IOException {
        out.write(buffer, 0, size);
        size = 0;
    }

    /** Writes a piece of JSON that begins and ends between tokens. */
    void write(byte[] compact, int from, int to) throws IOException {
        int at = from;
        while (at < to) {
            byte here = compact[at];
            if (here == '"') {
                int end = stringEnd(compact, at);
                raw(compact, at, end);
                at = end;
            } else {
                if (size + ROOM > PIECE) {
                    flush();
                }
                at += token(here, at + 1 < to ? compact[at + 1] : 0);
            }
        }
    }

    /** Writes one byte, or both brackets of something empty, and returns how many bytes it were. */
    private int token(byte here, byte next) {
        switch (here) {
            case '{', '[' -> {
                buffer[size++] = here;
                if (next == '}' || next == ']') {
                    buffer[size++] = next;
                    return 2;
                }
                depth++;
                newLine();
            }
            case '}', ']' -> {
                depth--;
                newLine();
                buffer[size++] = here;
            }
            case ',' -> {
                buffer[size++] = here;
                newLine();
            }
            case ':' -> {
                buffer[size++] = here;
                buffer[size++] = ' ';
            }
            default -> buffer[size++] = here;
        }
        return 1;
    }

    private void newLine() {
        buffer[size++] = '\n';
        int count = Math.min(depth * INDENT, DEEPEST_INDENT);
        System.arraycopy(spaces, 0, buffer, size, count);
        size += count;
    }

    private void raw(byte[] bytes, int from, int to) throws IOException {
        int at = from;
        while (at < to) {
            if (size == PIECE) {
                flush();
            }
            int count = Math.min(to - at, PIECE - size);
            System.arraycopy(bytes, at, buffer, size, count);
            size += count;
            at += count;
        }
    }

    private static int stringEnd(byte[] bytes, int start) {
        int at = start + 1;
        while (bytes[at] != '"') {
            at += bytes[at] == '\\' ? 2 : 1;
        }
        return at + 1;
    }
}
