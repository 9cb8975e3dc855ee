package dev.cks.host.registry;

import dev.cks.host.report.PluginState;
import dev.cks.host.report.Trust;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The JSON schema of an {@link Inventory}; short, for models read it. Words that may grow are texts. */
final class InventorySchema {

    private static final Map<String, Object> TEXT = Map.of("type", "string");
    private static final Map<String, Object> FLAG = Map.of("type", "boolean");
    private static final Map<String, Object> TEXT_OR_NULL = Map.of("type", List.of("string", "null"));
    private static final Map<String, Object> COUNT = Map.of("type", "integer", "minimum", 0L);

    private InventorySchema() {}

    static Map<String, Object> schema() {
        return object(Map.of(
                "extensions", list(extension()), "tools", list(tool()), "plugins", list(plugin()), "count", COUNT));
    }

    private static Map<String, Object> extension() {
        Map<String, Object> fields = new HashMap<>(Map.of(
                "name", TEXT,
                "qualified_name", TEXT,
                "aliases", list(TEXT),
                "codes", list(TEXT),
                "summary", TEXT,
                "stage", oneOf(List.of("structural", "semantic", "constraints")),
                "severity", oneOf(List.of("info", "warning", "error")),
                "activation", oneOf(List.of("always", "on_request", "when_present")),
                "granted", FLAG,
                "object_types", list(TEXT)));
        fields.put("docs", TEXT_OR_NULL);
        fields.put("plugin", origin());
        fields.put("state", state());
        fields.put("calls", COUNT);
        fields.put("mean_ms", Map.of("type", "number", "minimum", 0L));
        return object(fields);
    }

    private static Map<String, Object> origin() {
        return object(Map.of(
                "id", TEXT,
                "version", TEXT,
                "provider", TEXT,
                "sha256", TEXT,
                "requires", TEXT,
                "trust", oneOf(Stream.of(Trust.values()).map(Trust::word).toList()),
                "capabilities", capabilities()));
    }

    private static Map<String, Object> capabilities() {
        return object(Map.of("declared", list(TEXT), "granted", list(TEXT)));
    }

    private static Map<String, Object> tool() {
        return object(Map.of("name", TEXT, "qualified_name", TEXT, "title", TEXT, "plugin", TEXT, "read_only", FLAG));
    }

    private static Map<String, Object> plugin() {
        Map<String, Object> problem = object(Map.of("code", TEXT, "detail", TEXT, "fix", TEXT, "docs", TEXT));
        return object(Map.of(
                "id",
                TEXT_OR_NULL,
                "version",
                TEXT_OR_NULL,
                "file",
                TEXT,
                "state",
                state(),
                "capabilities",
                capabilities(),
                "problems",
                list(problem)));
    }

    private static Map<String, Object> state() {
        return oneOf(Stream.of(PluginState.values()).map(PluginState::word).toList());
    }

    private static Map<String, Object> oneOf(List<String> words) {
        return Map.of("type", "string", "enum", words);
    }

    private static Map<String, Object> list(Map<String, Object> elements) {
        return Map.of("type", "array", "items", elements);
    }

    private static Map<String, Object> object(Map<String, Object> fields) {
        List<String> names = fields.keySet().stream().sorted().toList();
        return Map.of("type", "object", "properties", fields, "required", names);
    }
}
