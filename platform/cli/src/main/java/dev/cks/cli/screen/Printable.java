package dev.cks.cli.screen;

/** Makes foreign text fit to be shown: what would steer a terminal, or end the line, is spelled out. Thread-safe. */
public final class Printable {

    private Printable() {}

    /** Returns the text, which is shown on one line, with every control and formatting character as an escape. */
    public static String of(String text) {
        return spelled(text, false);
    }

    /** Returns JSON that means the same, with the same characters as escapes of JSON; its line ends stay. */
    public static String ofJson(String json) {
        return spelled(json, true);
    }

    private static String spelled(String text, boolean json) {
        if (text.codePoints().noneMatch(codePoint -> steers(codePoint, json))) {
            return text;
        }
        StringBuilder shown = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(codePoint -> {
            if (steers(codePoint, json)) {
                spell(codePoint, json, shown);
            } else {
                shown.appendCodePoint(codePoint);
            }
        });
        return shown.toString();
    }

    /** JSON's escapes are of UTF-16 units. */
    private static void spell(int codePoint, boolean json, StringBuilder into) {
        if (json) {
            for (char unit : Character.toChars(codePoint)) {
                into.append(String.format("\\u%04x", (int) unit));
            }
        } else {
            into.append(String.format("\\u%04x", codePoint));
        }
    }

    private static boolean steers(int codePoint, boolean json) {
        if (codePoint == '\n' && json) {
            return false;
        }
        int type = Character.getType(codePoint);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR;
    }
}
