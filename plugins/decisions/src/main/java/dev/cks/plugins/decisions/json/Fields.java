package dev.cks.plugins.decisions.json;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The fields of an object. What is absent is empty or 0; what is of another type is an {@link IllegalArgumentException} that says so.
 *
 * @param values the values by their keys
 */
public record Fields(Map<String, @Nullable Object> values) {

    /** Returns the fields of a value that is to be an object. */
    @SuppressWarnings("unchecked")
    public static Fields of(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return new Fields((Map<String, @Nullable Object>) map);
        }
        throw new IllegalArgumentException("an object is expected");
    }

    /** Returns a text. */
    public String text(String key) {
        Object value = values.get(key);
        if (value == null) {
            return "";
        }
        if (value instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException(key + " isn't text");
    }

    /** Returns a whole number. */
    public long number(String key) {
        Object value = values.get(key);
        if (value == null) {
            return 0;
        }
        if (value instanceof NumberText number) {
            return Long.parseLong(number.text());
        }
        throw new IllegalArgumentException(key + " is no number");
    }

    /** Returns an object, empty when there is none. */
    public Optional<Fields> object(String key) {
        Object value = values.get(key);
        return value == null ? Optional.empty() : Optional.of(of(value));
    }

    /** Returns a list of objects. */
    public List<Fields> objects(String key) {
        return list(key).stream().map(Fields::of).toList();
    }

    /** Returns a list of texts. */
    public List<String> texts(String key) {
        return list(key).stream()
                .map(value -> {
                    if (value instanceof String text) {
                        return text;
                    }
                    throw new IllegalArgumentException(key + " holds something else than text");
                })
                .toList();
    }

    private List<?> list(String key) {
        Object value = values.get(key);
        if (value == null) {
            return List.of();
        }
        if (value instanceof List<?> list) {
            return list;
        }
        throw new IllegalArgumentException(key + " is no list");
    }
}
