package dev.cks.core.diagram;

/**
 * Writes foreign text as a label of a Mermaid diagram. Only letters, digits and a few harmless signs stand for
 * themselves; everything else is written as its number, so that no text ends the label, starts markup, or is a link.
 */
final class MermaidLabel {

    private static final int LONGEST = 80;
    private static final String HARMLESS = " .,_-()+='/";

    /** Mermaid marks its own escapes with this letter while it works. */
    private static final int PLACE_HOLDER = 0xFB02;

    private MermaidLabel() {}

    static String quoted(String text) {
        StringBuilder label = new StringBuilder("\"");
        text.codePoints().limit(LONGEST).forEach(point -> append(label, point));
        if (text.codePointCount(0, text.length()) > LONGEST) {
            label.append("...");
        }
        return label.append('"').toString();
    }

    private static void append(StringBuilder label, int point) {
        if (Character.isWhitespace(point) || Character.isISOControl(point)) {
            label.append(' ');
        } else if (plain(point)) {
            label.appendCodePoint(point);
        } else {
            label.append('#').append(point).append(';');
        }
    }

    private static boolean plain(int point) {
        return point != PLACE_HOLDER && (Character.isLetterOrDigit(point) || HARMLESS.indexOf(point) >= 0);
    }
}
