package dev.cks.core.query;

import dev.cks.core.codec.CanonicalJson;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Measures, in code points, the text that Python shows of frozen JSON values. */
final class PythonText {

    private static final int MAP_FRAME = "mappingproxy({})".length();
    private static final int SEPARATOR = ", ".length();
    private static final int PARENTHESES = "()".length();

    private long length;

    /** Values that are still to be measured; a deque holds no null, so that one is measured at once. */
    private final Deque<Object> open = new ArrayDeque<>();

    private PythonText() {}

    static long length(@Nullable Object value) {
        PythonText text = new PythonText();
        text.enter(value);
        while (!text.open.isEmpty()) {
            text.measure(text.open.pop());
        }
        return text.length;
    }

    private void enter(@Nullable Object value) {
        if (value == null) {
            length += "None".length();
        } else {
            open.push(value);
        }
    }

    private void measure(Object value) {
        if (value instanceof String text) {
            length += quoted(text);
        } else if (value instanceof Map<?, ?> map) {
            measureMap(map);
        } else if (value instanceof Collection<?> list) {
            measureTuple(list);
        } else {
            // Python and the canonical text show numbers alike, and "True" is as long as "true".
            length += CanonicalJson.compact(value).length();
        }
    }

    private void measureMap(Map<?, ?> map) {
        length += MAP_FRAME + (long) SEPARATOR * Math.max(0, map.size() - 1);
        map.forEach((key, value) -> {
            length += quoted((String) key) + ": ".length();
            enter(value);
        });
    }

    private void measureTuple(Collection<?> list) {
        length += PARENTHESES + (long) SEPARATOR * Math.max(0, list.size() - 1);
        length += list.size() == 1 ? ",".length() : 0;
        list.forEach(this::enter);
    }

    private static long quoted(String text) {
        int quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
        return 2 + text.codePoints().mapToLong(point -> shown(point, quote)).sum();
    }

    private static int shown(int point, int quote) {
        if (point == quote || point == '\\' || point == '\n' || point == '\r' || point == '\t') {
            return 2;
        }
        if (printable(point)) {
            return 1;
        }
        return point < 0x100 ? "\\x00".length() : point < 0x10000 ? "\\u0000".length() : "\\U00000000".length();
    }

    private static boolean printable(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            case Character.SPACE_SEPARATOR -> point == ' ';
            default -> true;
        };
    }
}
