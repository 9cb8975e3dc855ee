package dev.cks.runtime.store.sqlite;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One line of what was exported. Getters throw an {@link IllegalArgumentException} that names the field when it isn't there
 * or of another type.
 *
 * @param fields the fields
 */
record ExchangeLine(Map<?, ?> fields) {

    boolean has(String field) {
        return fields.containsKey(field);
    }

    String text(String field) {
        if (fields.get(field) instanceof String text) {
            return text;
        }
        throw wrong(field, "a text");
    }

    Optional<String> optional(String field) {
        return has(field) ? Optional.of(text(field)) : Optional.empty();
    }

    long number(String field) {
        if (fields.get(field) instanceof Long number) {
            return number;
        }
        throw wrong(field, "a whole number");
    }

    List<String> texts(String field) {
        @Nullable Object value = fields.get(field);
        if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
            return list.stream().map(String.class::cast).toList();
        }
        throw wrong(field, "a list of texts");
    }

    private static IllegalArgumentException wrong(String field, String expected) {
        return new IllegalArgumentException("\"" + field + "\" is not " + expected);
    }
}
