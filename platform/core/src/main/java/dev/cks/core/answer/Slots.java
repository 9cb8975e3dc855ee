package dev.cks.core.answer;

import dev.cks.api.tool.Excerpt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An answer taken apart: the short values that every part repeats, and the places that are given in parts.
 *
 * @param head the outermost short values; for each other outermost key an empty value of its kind
 * @param parted the places, in the order of the answer
 */
record Slots(Map<String, @Nullable Object> head, List<Slot> parted) {

    private static final int LONG = 2000;
    private static final int LONG_KEY = 256;
    private static final int DEEPEST = 4;

    static boolean isLong(String text) {
        return text.length() > LONG;
    }

    static Slots of(Map<?, ?> answer) {
        Slots slots = new Slots(new LinkedHashMap<>(), new ArrayList<>());
        answer.forEach((key, value) -> slots.outermost(String.valueOf(key), value));
        return slots;
    }

    /** Returns a number that differs where the answer has other fields, or more or less in them. */
    long fingerprint() {
        int hash = head.keySet().hashCode();
        for (Slot slot : parted) {
            hash = 31 * hash + Objects.hash(slot.path(), slot.length());
        }
        return Integer.toUnsignedLong(hash);
    }

    private void outermost(String key, @Nullable Object value) {
        if (value instanceof Map<?, ?>) {
            head.put(key, Map.of());
        } else if (value instanceof List<?>) {
            head.put(key, List.of());
        } else if (value instanceof String text && isLong(text)) {
            head.put(key, "");
        } else {
            head.put(key, value);
            return;
        }
        add(List.of(key), value);
    }

    private void add(List<String> path, @Nullable Object value) {
        if (value instanceof Map<?, ?> object && !object.isEmpty() && path.size() < DEEPEST) {
            object.forEach((key, inner) -> add(longer(path, String.valueOf(key)), inner));
        } else if (path.size() > 1 || !isEmpty(value)) {
            parted.add(new Slot(path, value));
        }
    }

    /** Outermost empty values stand in the head. */
    private static boolean isEmpty(@Nullable Object value) {
        return (value instanceof List<?> list && list.isEmpty()) || (value instanceof Map<?, ?> map && map.isEmpty());
    }

    private static List<String> longer(List<String> path, String key) {
        List<String> longer = new ArrayList<>(path);
        longer.add(key.length() > LONG_KEY ? Excerpt.of(key) : key);
        return longer;
    }
}
