package dev.cks.plugins.reasoning;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Says in words of what kind a JSON value is. */
final class Described {

    private Described() {}

    static String kind(@Nullable Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof String) {
            return "a text";
        }
        if (value instanceof Boolean) {
            return "a boolean";
        }
        if (value instanceof List) {
            return "a list";
        }
        return value instanceof Map ? "an object" : "a number";
    }
}
