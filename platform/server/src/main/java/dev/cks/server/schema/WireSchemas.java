package dev.cks.server.schema;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns the schemas of a tool into those that clients see. */
public final class WireSchemas {

    /** What makes an answer an error; a success never has this key. */
    private static final Map<String, Object> HAS_ERROR = Map.of("required", List.of("error"));

    /** The page of errors says what `error` may be; every tool has this, so it is short. */
    private static final Map<String, Object> ERROR_BRANCH =
            Map.of("type", "object", "required", List.of("error", "message"));

    /** Keywords that mean something only at the root, because references start there. */
    private static final List<String> ROOT_KEYWORDS = List.of("$schema", "$defs", "definitions");

    private WireSchemas() {}

    /** Returns the input schema, which says in any case whether further arguments are taken. */
    public static Map<String, Object> input(Map<String, Object> schema) {
        Map<String, Object> wire = new LinkedHashMap<>(schema);
        wire.putIfAbsent("properties", Map.of());
        wire.putIfAbsent("additionalProperties", false);
        return wire;
    }

    /** Returns an output schema of two branches, success and error, of which every answer matches exactly one. */
    public static Map<String, Object> output(Map<String, Object> success) {
        Map<String, Object> root = new LinkedHashMap<>();
        Map<String, Object> branch = new LinkedHashMap<>(success);
        // It says what holds anyway.
        branch.remove("additionalProperties", true);
        for (String keyword : ROOT_KEYWORDS) {
            if (success.containsKey(keyword)) {
                root.put(keyword, branch.remove(keyword));
            }
        }
        root.put("type", "object");
        root.put("oneOf", List.of(withoutError(branch), ERROR_BRANCH));
        return root;
    }

    private static Map<String, Object> withoutError(Map<String, Object> branch) {
        Map<String, Object> closed = new LinkedHashMap<>(branch.containsKey("not") ? Map.of() : branch);
        closed.put("not", HAS_ERROR);
        if (branch.containsKey("not")) {
            closed.put("allOf", List.of(branch));
        }
        return closed;
    }
}
