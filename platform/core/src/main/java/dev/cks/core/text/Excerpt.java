package dev.cks.core.text;

/** Shortens foreign text for messages. Thread-safe. */
public final class Excerpt {

    private static final int LONGEST = 80;

    private Excerpt() {}

    /** Returns the text, cut after 80 code points. */
    public static String of(String text) {
        if (text.codePointCount(0, Math.min(text.length(), 2 * LONGEST + 2)) <= LONGEST) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "...";
    }

    /** Returns the text in quotes, cut after 80 code points. */
    public static String quoted(String text) {
        return '"' + of(text) + '"';
    }
}
