package dev.cks.core.merge;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What stands under one key: a value, which may be null, or nothing. */
record Cell(boolean present, @Nullable Object value) {

    static Cell of(Map<String, Object> content, String key) {
        return new Cell(content.containsKey(key), content.get(key));
    }

    /** Unites three states of one thing: whoever changed it wins, and both may make the same change. */
    static <T> Optional<T> unite(T base, T first, T second) {
        if (first.equals(second) || second.equals(base)) {
            return Optional.of(first);
        }
        return first.equals(base) ? Optional.of(second) : Optional.empty();
    }
}
