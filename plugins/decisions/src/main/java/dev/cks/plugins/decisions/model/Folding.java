package dev.cks.plugins.decisions.model;

/** Makes one of texts that differ in case and in spaces only, as kgai does, so that both give things the same ids. */
public final class Folding {

    private Folding() {}

    /**
     * Returns the text in lower case, character by character (so that a final sigma is a sigma), with each run of Unicode white
     * space made one space, and none at the ends.
     */
    public static String fold(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        boolean gap = false;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int point = text.codePointAt(i);
            if (isSpace(point)) {
                gap = true;
            } else {
                if (gap && folded.length() > 0) {
                    folded.append(' ');
                }
                gap = false;
                folded.appendCodePoint(Character.toLowerCase(point));
            }
        }
        return folded.toString();
    }

    /** The property White_Space of Unicode. */
    private static boolean isSpace(int point) {
        return Character.isSpaceChar(point) || (point >= '\t' && point <= '\r') || point == 0x85;
    }
}
