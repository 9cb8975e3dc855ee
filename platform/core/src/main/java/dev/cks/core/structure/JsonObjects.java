package dev.cks.core.structure;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.core.json.CanonicalObject;
import dev.cks.core.json.Utf8Buffer;
import java.util.List;
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
        Utf8Buffer bytes = new Utf8Buffer();
        List<EntryProblem> problems = write(values, bytes, ContentLimits.DEFAULT);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException("No JSON object: " + problems);
        }
        return new CanonicalObject(bytes.copyFrom(0));
    }

    /** Writes a map as canonical bytes, and returns what in it is no plain JSON value, or one beyond the limits. */
    static List<EntryProblem> write(Map<?, ?> values, Utf8Buffer out, ContentLimits limits) {
        ValueCopier copier = new ValueCopier(limits, out);
        copier.content(values);
        return copier.problems();
    }

    /** Writes an object as canonical bytes, as they are when it is the platform's own. */
    static List<EntryProblem> write(JsonObject object, Utf8Buffer out, ContentLimits limits) {
        if (object instanceof CanonicalObject canonical) {
            canonical.writeTo(out);
            return List.of();
        }
        return write(object.asMap(), out, limits);
    }
}
