package dev.cks.server;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolInfo;
import dev.cks.core.json.JsonWriter;
import dev.cks.core.json.NotJsonException;
import dev.cks.core.json.PlainJson;
import dev.cks.server.schema.ArgumentSchema;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Checks the arguments against the tool's input schema, as deep as the platform is responsible for. */
final class ArgumentCheck implements Stage {

    private final Stage next;
    private final JsonWriter writer = new JsonWriter();
    private final Map<ToolInfo, ArgumentSchema> schemas = new ConcurrentHashMap<>();

    ArgumentCheck(Stage next) {
        this.next = next;
    }

    @Override
    public ToolAnswer answer(RoutedCall call) {
        ArgumentSchema schema = schemas.computeIfAbsent(call.tool().info(), ArgumentSchema::of);
        return next.answer(call.withArguments(schema.accept(plain(call.arguments()), writer::text)));
    }

    private static Map<String, Object> plain(Map<String, Object> arguments) {
        try {
            return PlainJson.copy(arguments);
        } catch (NotJsonException e) {
            throw new ToolException(ErrorCode.INVALID_PARAMETER, "The arguments are no JSON: " + e.getMessage());
        }
    }
}
