package dev.cks.api.tool;

import org.apiguardian.api.API;

/** Shortens what callers and strangers wrote, so that a message can name it. Thread-safe. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
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
