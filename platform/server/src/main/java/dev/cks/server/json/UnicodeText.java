package dev.cks.server.json;

/** Tells text that UTF-8 can carry from text that it can not. */
final class UnicodeText {

    private UnicodeText() {}

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
