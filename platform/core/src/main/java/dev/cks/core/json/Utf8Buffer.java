package dev.cks.core.json;

import java.util.Arrays;

/** Collects canonical JSON as UTF-8 in memory. For one thread. */
public final class Utf8Buffer {

    private static final int SMALLEST = 256;
    private static final int LONGEST_UNIT = 6;
    private static final int LONGEST = Integer.MAX_VALUE - 16;

    private byte[] bytes = new byte[SMALLEST];
    private int size;

    /** Returns how many bytes there are. */
    public int size() {
        return size;
    }

    /** Returns the bytes themselves, of which the first {@link #size} count; the next write may replace them. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns a copy of the bytes from an index to the end. */
    public byte[] copyFrom(int from) {
        return Arrays.copyOfRange(bytes, from, size);
    }

    /** Takes back what was written beyond a size. */
    public void truncate(int shorter) {
        size = shorter;
    }

    /** Writes one ASCII character. */
    public void ascii(char unit) {
        reserve(1);
        bytes[size++] = (byte) unit;
    }

    /** Writes text that is known to be ASCII, without quotes. */
    public void ascii(String text) {
        reserve(text.length());
        for (int i = 0; i < text.length(); i++) {
            bytes[size++] = (byte) text.charAt(i);
        }
    }

    /** Writes bytes as they are. */
    public void raw(byte[] source, int from, int to) {
        reserve(to - from);
        System.arraycopy(source, from, bytes, size, to - from);
        size += to - from;
    }

    /** Writes a JSON string in quotes, escaping only what must be escaped. */
    public void quoted(String text) {
        reserve((long) text.length() * LONGEST_UNIT + 2);
        bytes[size++] = '"';
        int at = 0;
        while (at < text.length()) {
            char unit = text.charAt(at++);
            size = unit < 0x80 ? Utf8.ascii(unit, bytes, size) : Utf8.beyondAscii(unit, partner(text, at), bytes, size);
            at += Utf8.pair(unit, partner(text, at)) ? 1 : 0;
        }
        bytes[size++] = '"';
    }

    /** Writes a JSON string in quotes, as {@link #quoted(String)}; tells whether it has no unpaired surrogate. */
    public boolean quoted(char[] units, int from, int length) {
        boolean sound = true;
        reserve((long) length * LONGEST_UNIT + 2);
        bytes[size++] = '"';
        int end = from + length;
        int at = from;
        while (at < end) {
            char unit = units[at++];
            if (unit < 0x80) {
                size = Utf8.ascii(unit, bytes, size);
            } else {
                char partner = at < end ? units[at] : 0;
                size = Utf8.beyondAscii(unit, partner, bytes, size);
                boolean pair = Utf8.pair(unit, partner);
                sound &= pair || !Character.isSurrogate(unit);
                at += pair ? 1 : 0;
            }
        }
        bytes[size++] = '"';
        return sound;
    }

    private static char partner(String text, int at) {
        return at < text.length() ? text.charAt(at) : 0;
    }

    private void reserve(long count) {
        if (size + count > bytes.length) {
            if (size + count > LONGEST) {
                throw new IllegalArgumentException("JSON of more than " + LONGEST + " bytes");
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(LONGEST, Math.max(2L * bytes.length, size + count)));
        }
    }
}
