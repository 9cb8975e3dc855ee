package dev.cks.core.codec;

import java.util.Optional;

/** Refuses text that begins as no UTF-8 JSON text can, before the tokeniser takes it for UTF-16 or UTF-32. */
final class Encoding {

    private static final int LOOKED_AT = 4;

    private Encoding() {}

    static Optional<Problem> objection(byte[] text) {
        if (startsWith(text, 0xEF, 0xBB, 0xBF)) {
            return objection("the text begins with a byte order mark; leave it out");
        }
        if (startsWith(text, 0xFE, 0xFF) || startsWith(text, 0xFF, 0xFE) || hasEarlyNul(text)) {
            return objection("the text isn't UTF-8, it looks like UTF-16 or UTF-32");
        }
        return Optional.empty();
    }

    private static Optional<Problem> objection(String reason) {
        return Optional.of(new Problem("", 0, "Not JSON: " + reason));
    }

    private static boolean startsWith(byte[] text, int... prefix) {
        for (int i = 0; i < prefix.length; i++) {
            if (i >= text.length || (text[i] & 0xFF) != prefix[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasEarlyNul(byte[] text) {
        for (int i = 0; i < Math.min(LOOKED_AT, text.length); i++) {
            if (text[i] == 0) {
                return true;
            }
        }
        return false;
    }
}
