package dev.cks.core.codec;

import dev.cks.core.json.JsonSink;
import dev.cks.core.json.Utf8;
import dev.cks.core.json.Utf8Buffer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * Indents compact canonical JSON by two spaces a level and hands it on in large pieces. When the stream refuses, what is
 * thrown is unchecked. For one thread.
 */
final class IndentingOutput implements JsonSink {

    private static final int PIECE = 1 << 16;
    /** Where the pieces begin: much of what is written is one object. */
    private static final int FIRST_PIECE = 1 << 11;

    private static final int INDENT = 2;
    private static final int DEEPEST_INDENT = 1 << 14;
    private static final byte[] SPACES = new byte[DEEPEST_INDENT];

    static {
        Arrays.fill(SPACES, (byte) ' ');
    }

    private final OutputStream out;
    private byte[] buffer = new byte[FIRST_PIECE];
    private int size;
    private int depth;
    /** What one byte can become at most at this depth: two line ends with indents, and itself with a space. */
    private int room = room(0);

    /** Whether the last byte was an opening bracket, after which a line ends unless the closing one follows. */
    private boolean opened;

    IndentingOutput(OutputStream out) {
        this.out = out;
    }

    void flush() {
        try {
            out.write(buffer, 0, size);
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
        size = 0;
    }

    @Override
    public void quoted(String text) {
        long most = Utf8.mostBytes(text.length());
        if (most > PIECE - room) {
            Utf8Buffer large = new Utf8Buffer();
            large.quoted(text);
            raw(large.bytes(), 0, large.size());
            return;
        }
        reserve((int) most + room);
        beginValue();
        size = Utf8.quoted(text, buffer, size);
    }

    @Override
    public void raw(byte[] compact, int from, int to) {
        int at = from;
        while (at < to) {
            if (compact[at] == '"') {
                int end = stringEnd(compact, at);
                reserve(room);
                beginValue();
                copy(compact, at, end);
                at = end;
            } else {
                token((char) compact[at++]);
            }
        }
    }

    @Override
    public void token(char token) {
        reserve(room);
        switch (token) {
            case '{', '[' -> {
                beginValue();
                buffer[size++] = (byte) token;
                room = room(++depth);
                opened = true;
            }
            case '}', ']' -> end(token);
            case ',' -> {
                buffer[size++] = (byte) token;
                newLine();
            }
            case ':' -> {
                buffer[size++] = (byte) token;
                buffer[size++] = ' ';
            }
            default -> {
                beginValue();
                buffer[size++] = (byte) token;
            }
        }
    }

    private void end(char bracket) {
        depth--;
        if (!opened) {
            newLine();
        }
        opened = false;
        buffer[size++] = (byte) bracket;
    }

    private void beginValue() {
        if (opened) {
            newLine();
            opened = false;
        }
    }

    private void newLine() {
        buffer[size++] = '\n';
        int count = indent(depth);
        System.arraycopy(SPACES, 0, buffer, size, count);
        size += count;
    }

    private static int room(int depth) {
        return 2 * indent(depth + 1) + 4;
    }

    private static int indent(int depth) {
        return Math.min(depth * INDENT, DEEPEST_INDENT);
    }

    private void reserve(int count) {
        if (size + count > buffer.length) {
            makeRoom(count);
        }
    }

    private void makeRoom(int count) {
        if (size + count <= PIECE) {
            buffer = Arrays.copyOf(buffer, Math.min(PIECE, Math.max(2 * buffer.length, size + count)));
            return;
        }
        flush();
        if (count > buffer.length) {
            buffer = new byte[PIECE];
        }
    }

    private void copy(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to) {
            if (size == buffer.length) {
                makeRoom(1);
            }
            int count = Math.min(to - at, buffer.length - size);
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
