package dev.cks.core.answer;

import dev.cks.api.tool.AnswerSize;
import dev.cks.api.tool.Excerpt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes one value fit where it has no room: shortens its texts and ends its inner lists and objects early. */
final class Shortened {

    private static final int[] ELEMENTS = {64, 8, 1, 0};
    private static final int DEEPEST = 4;

    private Shortened() {}

    /** Returns as much of a value as fits; a text that says so when next to nothing does. */
    static @Nullable Object of(@Nullable Object value, long bytes) {
        for (int elements : ELEMENTS) {
            Object shorter = shorten(value, elements, 0);
            if (AnswerSize.of(shorter, bytes) <= bytes) {
                return shorter;
            }
        }
        return "...";
    }

    private static @Nullable Object shorten(@Nullable Object value, int elements, int depth) {
        if (value instanceof String text) {
            return Excerpt.of(text);
        }
        if (depth > DEEPEST && (value instanceof Map<?, ?> || value instanceof List<?>)) {
            return "...";
        }
        if (value instanceof Map<?, ?> object) {
            // What an element is itself says, it says in few fields.
            long most = depth == 0 ? Math.max(elements, ELEMENTS[0]) : elements;
            Map<String, Object> shorter = new LinkedHashMap<>();
            object.entrySet().stream()
                    .limit(most)
                    .forEach(entry -> shorter.put(
                            Excerpt.of(String.valueOf(entry.getKey())),
                            shorten(entry.getValue(), elements, depth + 1)));
            return shorter;
        }
        if (value instanceof List<?> list) {
            List<Object> shorter = new ArrayList<>();
            list.stream().limit(elements).forEach(element -> shorter.add(shorten(element, elements, depth + 1)));
            return shorter;
        }
        return value;
    }
}
