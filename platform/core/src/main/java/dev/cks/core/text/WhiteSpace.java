package dev.cks.core.text;

/**
 * Decides what counts as blank: Unicode white space, the no-break spaces and U+0085 included, which {@link
 * String#isBlank} leaves out; the zero-width space is none. Thread-safe.
 */
public final class WhiteSpace {

    private WhiteSpace() {}

    /** Tells whether the text holds nothing but white space, or nothing at all. */
    public static boolean isBlank(String text) {
        for (int i = 0; i < text.length(); i++) {
            // White space lies in the basic plane, so surrogates are never part of it.
            if (!isWhiteSpace(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isWhiteSpace(char unit) {
        return Character.isWhitespace(unit) || Character.isSpaceChar(unit) || unit == 0x85;
    }
}
