package dev.cks.server.json;

/** Keeps what clients send from being sent back at full length in messages. */
public final class Excerpt {

    private static final int LIMIT = 200;

    private Excerpt() {}

    /** Returns the text, or its first 200 characters followed by three dots. */
    public static String of(String text) {
        return text.codePointCount(0, text.length()) <= LIMIT
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LIMIT)) + "...";
    }
}
