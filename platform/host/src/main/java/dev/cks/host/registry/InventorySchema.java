package dev.cks.host.registry;

import java.util.List;
import java.util.Map;

/**
 * The JSON schema of an {@link Inventory}. Every model reads it before it does anything, so it names what one needs to choose
 * an extension or to see why there is none; the answer holds more.
 */
final class InventorySchema {

    private static final Map<String, Object> TEXT = Map.of("type", "string");
    private static final Map<String, Object> TEXT_OR_NULL = Map.of("type", List.of("string", "null"));

    private InventorySchema() {}

    static Map<String, Object> schema() {
        Map<String, Object> fields = Map.of(
                "extensions",
                list(extension()),
                "tools",
                list(object(Map.of("name", TEXT, "qualified_name", TEXT, "plugin", TEXT))),
                "plugins",
                list(plugin()),
                "count",
                Map.of("type", "integer"));
        return Map.of(
                "type", "object", "properties", fields, "required", List.of("count", "extensions", "plugins", "tools"));
    }

    private static Map<String, Object> extension() {
        return object(Map.of(
                "name",
                TEXT,
                "qualified_name",
                TEXT,
                "codes",
                list(TEXT),
                "summary",
                TEXT,
                "severity",
                TEXT,
                "activation",
                Map.of("type", "string", "enum", List.of("always", "on_request", "when_present")),
                "object_types",
                list(TEXT),
                "plugin",
                object(Map.of("id", TEXT, "version", TEXT, "trust", TEXT)),
                "state",
                Map.of("type", "string", "description", "loaded, degraded or refused.")));
    }

    private static Map<String, Object> plugin() {
        return object(Map.of(
                "id",
                TEXT_OR_NULL,
                "file",
                TEXT,
                "state",
                TEXT,
                "problems",
                list(object(Map.of("code", TEXT, "detail", TEXT, "fix", TEXT)))));
    }

    private static Map<String, Object> list(Map<String, Object> elements) {
        return Map.of("type", "array", "items", elements);
    }

    private static Map<String, Object> object(Map<String, Object> fields) {
        return Map.of("type", "object", "properties", fields);
    }
}
