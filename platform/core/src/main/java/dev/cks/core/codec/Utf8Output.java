package dev.cks.core.codec;

import java.io.IOException;
import java.io.OutputStream;

/** Collects UTF-8 and hands it on in large pieces. For one thread. */
final class Utf8Output {

    private static final int PIECE = 1 << 16;
    private static final int LONGEST_UNIT = 6;
    private static final int RUN = 1 << 10;
    private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};

    private final OutputStream out;
    private final byte[] buffer = new byte[PIECE];
    private int size;

    Utf8Output(OutputStream out) {
        this.out = out;
    }

    void flush() throws IOException {
        out.write(buffer, 0, size);
        size = 0;
    }

    void ascii(char unit) throws IOException {
        reserve(1);
        buffer[size++] = (byte) unit;
    }

    void ascii(String text) throws IOException {
        for (int i = 0; i < text.length(); i++) {
            ascii(text.charAt(i));
        }
    }

    void spaces(int count) throws IOException {
        reserve(count);
        for (int i = 0; i < count; i++) {
            buffer[size++] = ' ';
        }
    }

    /** Writes a JSON string in quotes, escaping only what must be escaped. */
    void quoted(String text) throws IOException {
        ascii('"');
        int at = 0;
        while (at < text.length()) {
            reserve(RUN * LONGEST_UNIT);
            at = run(text, at, Math.min(text.length(), at + RUN));
        }
        ascii('"');
    }

    private int run(String text, int from, int to) {
        int at = from;
        while (at < to) {
            char unit = text.charAt(at++);
            if (unit >= ' ' && unit < 0x80) {
                if (unit == '"' || unit == '\\') {
                    buffer[size++] = '\\';
                }
                buffer[size++] = (byte) unit;
            } else if (unit < ' ') {
                control(unit);
            } else {
                at += beyondAscii(text, at - 1, unit);
            }
        }
        return at;
    }

    private void control(char unit) {
        int named = "\b\t\n\f\r".indexOf(unit);
        if (named < 0) {
            escape(unit);
        } else {
            buffer[size++] = '\\';
            buffer[size++] = (byte) "btnfr".charAt(named);
        }
    }

    /** Writes one code point and returns how many units beyond the first it took. */
    private int beyondAscii(String text, int index, char unit) {
        if (unit < 0x800) {
            buffer[size++] = (byte) (0xC0 | (unit >> 6));
            continuation(unit);
            return 0;
        }
        int codePoint = text.codePointAt(index);
        if (codePoint > Character.MAX_VALUE) {
            buffer[size++] = (byte) (0xF0 | (codePoint >> 18));
            continuation(codePoint >> 12);
            continuation(codePoint >> 6);
            continuation(codePoint);
            return 1;
        }
        if (Character.isSurrogate(unit)) {
            // UTF-8 has no form for it; the escape keeps what was there.
            escape(unit);
        } else {
            buffer[size++] = (byte) (0xE0 | (unit >> 12));
            continuation(unit >> 6);
            continuation(unit);
        }
        return 0;
    }

    private void continuation(int bits) {
        buffer[size++] = (byte) (0x80 | (bits & 0x3F));
    }

    private void escape(char unit) {
        buffer[size++] = '\\';
        buffer[size++] = 'u';
        for (int shift = 12; shift >= 0; shift -= 4) {
            buffer[size++] = HEX[(unit >> shift) & 0xF];
        }
    }

    private void reserve(int count) throws IOException {
        if (size + count > PIECE) {
            flush();
        }
    }
}
