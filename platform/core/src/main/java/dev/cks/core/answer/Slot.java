package dev.cks.core.answer;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A place of an answer whose value may be given in parts.
 *
 * @param path the keys that lead there, from the outermost object on
 * @param value a list, which is parted between elements; a long text, which is parted between characters; or a value that
 *     is given whole
 */
record Slot(List<String> path, @Nullable Object value) {

    /** Returns how much of it there is to give. */
    int length() {
        if (value instanceof List<?> list && !list.isEmpty()) {
            return list.size();
        }
        return value instanceof String text && Slots.isLong(text) ? text.length() : 1;
    }

    /** Returns how the name ends of the field that counts what is omitted. */
    String suffix() {
        return path.size() == 1 && value instanceof String ? "_omitted_characters" : "_omitted";
    }

    /** Tells whether it is parted between elements. */
    boolean isList() {
        return value instanceof List<?> list && !list.isEmpty();
    }

    /** Returns what is given at once, for a text the whole of it. */
    @Nullable
    Object at(int index) {
        return value instanceof List<?> list && !list.isEmpty() ? list.get(index) : value;
    }

    /** Returns the last key. */
    String key() {
        return path.get(path.size() - 1);
    }

    /** Returns how much of it is given by the end of a round. */
    int end(int round, Map<String, Integer> most) {
        int each = isList() ? most.getOrDefault(key(), 0) : 0;
        return each > 0 ? (int) Math.min(length(), (round + 1L) * each) : length();
    }

    /** Returns how much of it is given before a round begins. */
    int begin(int round, Map<String, Integer> most) {
        return round == 0 ? 0 : end(round - 1, most);
    }
}
