package dev.cks.cli;

/** Makes foreign text fit to be shown: what would steer a terminal, or end the line, is spelled out. Thread-safe. */
final class Printable {

    private Printable() {}

    /** Returns the text with every control and formatting character as an escape. */
    static String of(String text) {
        if (text.codePoints().noneMatch(Printable::steers)) {
            return text;
        }
        StringBuilder shown = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(codePoint -> {
            if (steers(codePoint)) {
                shown.append(String.format("\\u%04x", codePoint));
            } else {
                shown.appendCodePoint(codePoint);
            }
        });
        return shown.toString();
    }

    private static boolean steers(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR;
    }
}
