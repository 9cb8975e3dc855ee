package dev.cks.api.tool;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;

/** Builds the parts of JSON Schema that tools commonly need, as unmodifiable plain maps. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Schema {

    private Schema() {}

    /** Returns an object that has these properties and no others. */
    public static Map<String, Object> closed(Map<String, ?> properties, String... required) {
        return object(properties, false, required);
    }

    /** Returns an object that has these properties and may have others. */
    public static Map<String, Object> open(Map<String, ?> properties, String... required) {
        return object(properties, true, required);
    }

    /** Returns a string. */
    public static Map<String, Object> text(String description) {
        return of("string", description);
    }

    /** Returns a boolean. */
    public static Map<String, Object> flag(String description) {
        return of("boolean", description);
    }

    /** Returns an integer of at least this value. */
    public static Map<String, Object> integer(String description, long minimum) {
        return with(of("integer", description), "minimum", minimum);
    }

    /** Returns a list. */
    public static Map<String, Object> listOf(Map<String, ?> items, String description) {
        return with(of("array", description), "items", items);
    }

    /** Returns a list of strings. */
    public static Map<String, Object> texts(String description) {
        return listOf(Map.of("type", "string"), description);
    }

    /** Returns a copy of a schema with one more keyword. */
    public static Map<String, Object> with(Map<String, ?> schema, String keyword, Object value) {
        Map<String, Object> extended = new LinkedHashMap<>(schema);
        extended.put(keyword, value);
        return Collections.unmodifiableMap(extended);
    }

    private static Map<String, Object> object(Map<String, ?> properties, boolean additional, String... required) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", Collections.unmodifiableMap(new LinkedHashMap<>(properties)));
        schema.put("required", List.of(required));
        schema.put("additionalProperties", additional);
        return Collections.unmodifiableMap(schema);
    }

    private static Map<String, Object> of(String type, String description) {
        return Map.of("type", type, "description", description);
    }
}
