package dev.cks.core.structure;

import dev.cks.api.knowledge.JsonObject;
import java.util.Map;

/** Makes JSON objects of plain maps, for values that don't stand in a structure. Thread-safe. */
public final class JsonObjects {

    private JsonObjects() {}

    /**
     * Returns a deep copy.
     *
     * @throws IllegalArgumentException when something in the map is no plain JSON value, or one beyond the usual limits
     */
    public static JsonObject of(Map<String, ?> values) {
        ValueCopier copier = new ValueCopier(ContentLimits.DEFAULT, new ContentFactory());
        JsonObject copy = copier.content(values);
        if (!copier.problems().isEmpty()) {
            throw new IllegalArgumentException("No JSON object: " + copier.problems());
        }
        return copy;
    }
}
