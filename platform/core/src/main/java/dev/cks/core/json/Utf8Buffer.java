package dev.cks.core.json;

import java.util.Arrays;

/** Collects canonical JSON as UTF-8 in memory. For one thread. */
public final class Utf8Buffer implements JsonSink {

    private static final int SMALLEST = 256;
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

    @Override
    public void token(char token) {
        ascii(token);
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

    @Override
    public void raw(byte[] source, int from, int to) {
        reserve(to - from);
        System.arraycopy(source, from, bytes, size, to - from);
        size += to - from;
    }

    @Override
    public void quoted(String text) {
        reserve(Utf8.mostBytes(text.length()));
        size = Utf8.quoted(text, bytes, size);
    }

    /** Writes a JSON string in quotes, as {@link #quoted(String)}; tells whether it has no unpaired surrogate. */
    public boolean quoted(char[] units, int from, int length) {
        reserve(Utf8.mostBytes(length));
        byte[] target = bytes;
        int to = size;
        target[to++] = '"';
        int end = from + length;
        int at = from;
        for (; at < end && Utf8.plain(units[at]); at++) {
            target[to++] = (byte) units[at];
        }
        size = to;
        boolean sound = true;
        while (at < end) {
            char unit = units[at++];
            char partner = at < end ? units[at] : 0;
            size = Utf8.write(unit, partner, bytes, size);
            boolean pair = Utf8.pair(unit, partner);
            sound &= pair || !Character.isSurrogate(unit);
            at += pair ? 1 : 0;
        }
        bytes[size++] = '"';
        return sound;
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
