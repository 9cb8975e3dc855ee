package dev.cks.server.json;

/** What UTF-8 can't carry and what it costs. */
final class Strings {

    private Strings() {}

    /** Tells whether every surrogate has its partner, without which a string has no form in UTF-8. */
    static boolean wellFormed(String text) {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isHighSurrogate(text.charAt(i))
                        || i + 1 == length
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }
}
