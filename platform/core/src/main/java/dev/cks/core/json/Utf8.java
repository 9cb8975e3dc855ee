package dev.cks.core.json;

/** Writes the characters of JSON strings as UTF-8, escaped where the canonical form demands it. Thread-safe. */
public final class Utf8 {

    private static final int LONGEST_UNIT = 6;

    private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};

    private Utf8() {}

    /** Returns how many bytes a string in quotes may take, by the number of its units. */
    public static long mostBytes(int units) {
        return (long) units * LONGEST_UNIT + 2;
    }

    /** Writes a string in quotes where there is room for it, and returns where the next goes. */
    public static int quoted(String text, byte[] target, int from) {
        int length = text.length();
        int to = from;
        target[to++] = '"';
        int at = 0;
        for (; at < length && plain(text.charAt(at)); at++) {
            target[to++] = (byte) text.charAt(at);
        }
        while (at < length) {
            char unit = text.charAt(at++);
            char partner = at < length ? text.charAt(at) : 0;
            to = write(unit, partner, target, to);
            at += pair(unit, partner) ? 1 : 0;
        }
        target[to++] = '"';
        return to;
    }

    /** Tells whether a character is written as one byte that is itself. */
    static boolean plain(char unit) {
        return unit < 0x80 && unit >= ' ' && unit != '"' && unit != '\\';
    }

    /** Writes a character, or two units if they are a pair, and returns where the next goes. */
    static int write(char unit, char partner, byte[] bytes, int at) {
        return unit < 0x80 ? ascii(unit, bytes, at) : beyondAscii(unit, partner, bytes, at);
    }

    private static int ascii(char unit, byte[] bytes, int at) {
        int size = at;
        if (unit < ' ') {
            return control(unit, bytes, size);
        }
        if (unit == '"' || unit == '\\') {
            bytes[size++] = '\\';
        }
        bytes[size++] = (byte) unit;
        return size;
    }

    /** Tells whether two units make one code point. */
    static boolean pair(char unit, char partner) {
        return Character.isHighSurrogate(unit) && Character.isLowSurrogate(partner);
    }

    private static int beyondAscii(char unit, char partner, byte[] bytes, int at) {
        int size = at;
        if (unit < 0x800) {
            bytes[size++] = (byte) (0xC0 | (unit >> 6));
            bytes[size++] = continuation(unit);
        } else if (pair(unit, partner)) {
            int codePoint = Character.toCodePoint(unit, partner);
            bytes[size++] = (byte) (0xF0 | (codePoint >> 18));
            bytes[size++] = continuation(codePoint >> 12);
            bytes[size++] = continuation(codePoint >> 6);
            bytes[size++] = continuation(codePoint);
        } else if (Character.isSurrogate(unit)) {
            // UTF-8 has no form for it; the escape keeps what was there.
            size = escape(unit, bytes, size);
        } else {
            bytes[size++] = (byte) (0xE0 | (unit >> 12));
            bytes[size++] = continuation(unit >> 6);
            bytes[size++] = continuation(unit);
        }
        return size;
    }

    private static int control(char unit, byte[] bytes, int at) {
        int named = "\b\t\n\f\r".indexOf(unit);
        if (named < 0) {
            return escape(unit, bytes, at);
        }
        bytes[at] = '\\';
        bytes[at + 1] = (byte) "btnfr".charAt(named);
        return at + 2;
    }

    private static byte continuation(int bits) {
        return (byte) (0x80 | (bits & 0x3F));
    }

    private static int escape(char unit, byte[] bytes, int at) {
        int size = at;
        bytes[size++] = '\\';
        bytes[size++] = 'u';
        for (int shift = 12; shift >= 0; shift -= 4) {
            bytes[size++] = HEX[(unit >> shift) & 0xF];
        }
        return size;
    }
}
