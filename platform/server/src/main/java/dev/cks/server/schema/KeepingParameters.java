package dev.cks.server.schema;

import dev.cks.api.tool.Cursor;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.ToolInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a caller says what is to be kept of a call: arguments that the platform adds to transactional tools and takes out of
 * calls, and the fields that it adds to their answers.
 */
public final class KeepingParameters {

    /** The argument, and the field of the answer, of a call of which nothing is kept. */
    public static final String DRY_RUN = "dry_run";
    /** The argument that names a call. */
    public static final String IDEMPOTENCY_KEY = "idempotency_key";
    /** The field of an answer that an earlier call of that name got. */
    public static final String REPLAYED = "replayed";
    /** The longest name of a call, in characters. */
    public static final int LONGEST_KEY = 128;

    private static final Map<String, Object> ARGUMENTS = Map.of(
            DRY_RUN,
            Schema.flag("Answer as if it were done; keep nothing."),
            IDEMPOTENCY_KEY,
            Schema.with(
                    Schema.text("Sent again with its key, a call is answered and not repeated."),
                    "maxLength",
                    LONGEST_KEY));
    private static final Map<String, Object> OF_TRANSACTIONS =
            Map.of(DRY_RUN, Map.of("type", "boolean"), REPLAYED, Map.of("type", "boolean"));
    private static final Map<String, Object> OF_PARTS =
            Map.of(Cursor.NEXT, Map.of("type", "string"), "shortened", Map.of("type", "integer"));
    private static final Map<String, Object> PAGING = Map.of(Cursor.ARGUMENT, Map.of("type", "string"));
    private static final Map<String, Object> OMITTED = Map.of("_omitted", Map.of("type", "integer"));
    private static final String PROPERTIES = "properties";
    private static final List<String> BRANCHES = List.of("oneOf", "anyOf", "allOf");

    private KeepingParameters() {}

    /** Tells whether a call is one of which nothing is kept. */
    public static boolean isDryRun(ToolInfo info, Map<String, Object> arguments) {
        return info.transactional()
                && (Boolean.TRUE.equals(arguments.get(DRY_RUN))
                        || (info.paged() && arguments.get(Cursor.ARGUMENT) != null));
    }

    /** Returns the schema of all arguments of a tool. */
    public static Map<String, Object> input(ToolInfo info) {
        Map<String, Object> schema =
                info.transactional() ? extended(info.inputSchema(), ARGUMENTS) : info.inputSchema();
        return info.paged() ? extended(schema, PAGING) : schema;
    }

    /** Returns the schema of what a tool answers and the platform adds. */
    public static Map<String, Object> output(ToolInfo info) {
        Map<String, Object> fields = new LinkedHashMap<>(OF_PARTS);
        if (info.transactional()) {
            fields.putAll(OF_TRANSACTIONS);
        }
        return extendedWhereClosed(info.outputSchema(), fields);
    }

    private static Map<String, Object> extendedWhereClosed(Map<?, ?> schema, Map<String, Object> fields) {
        Map<String, Object> wire = new LinkedHashMap<>();
        schema.forEach((keyword, value) -> wire.put(
                String.valueOf(keyword),
                BRANCHES.contains(keyword) && value instanceof List<?> branches
                        ? branches.stream()
                                .map(branch -> branch instanceof Map<?, ?> object
                                        ? extendedWhereClosed(object, fields)
                                        : branch)
                                .toList()
                        : value));
        boolean closed = Boolean.FALSE.equals(schema.get("additionalProperties"));
        return closed ? Schema.with(extended(wire, fields), "patternProperties", OMITTED) : wire;
    }

    private static Map<String, Object> extended(Map<String, Object> schema, Map<String, Object> more) {
        Map<String, Object> properties = new LinkedHashMap<>();
        if (schema.get(PROPERTIES) instanceof Map<?, ?> known) {
            known.forEach((name, value) -> properties.put(String.valueOf(name), value));
        }
        properties.putAll(more);
        return Schema.with(schema, PROPERTIES, properties);
    }
}
