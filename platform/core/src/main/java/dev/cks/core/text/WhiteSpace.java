package dev.cks.core.text;

/**
 * Decides what counts as blank: Unicode white space, the no-break spaces and U+0085 included, which {@link
 * String#isBlank} leaves out; the zero-width space is none. Thread-safe.
 */
public final class WhiteSpace {

    private WhiteSpace() {}

    /** Tells whether the text holds nothing but white space, or nothing at all. */
    public static boolean isBlank(String text) {
        return text.codePoints().allMatch(WhiteSpace::isWhiteSpace);
    }

    private static boolean isWhiteSpace(int codePoint) {
        return Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint) || codePoint == 0x85;
    }
}
