package dev.cks.core.text;

/** Finds surrogates without a partner, which no UTF-8 text can express. Thread-safe. */
public final class Surrogates {

    private Surrogates() {}

    /** Returns the index of the first surrogate without a partner, -1 when there is none. */
    public static int firstUnpaired(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!pairAt(text, i)) {
                    return i;
                }
                i++;
            }
        }
        return -1;
    }

    /** Returns the text with every surrogate that has no partner spelled out, {@code \}{@code ud83c} for example. */
    public static String escaped(String text) {
        int first = firstUnpaired(text);
        if (first < 0) {
            return text;
        }
        StringBuilder escaped = new StringBuilder(text.length() + 16).append(text, 0, first);
        for (int i = first; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (!Character.isSurrogate(unit)) {
                escaped.append(unit);
            } else if (pairAt(text, i)) {
                escaped.append(unit).append(text.charAt(++i));
            } else {
                escaped.append("\\u").append(Integer.toHexString(unit));
            }
        }
        return escaped.toString();
    }

    private static boolean pairAt(String text, int index) {
        return index + 1 < text.length()
                && Character.isHighSurrogate(text.charAt(index))
                && Character.isLowSurrogate(text.charAt(index + 1));
    }
}
