package dev.cks.server;

import dev.cks.api.tool.ToolInfo;
import dev.cks.core.json.JsonText;
import dev.cks.core.json.JsonWriter;
import dev.cks.core.json.PlainJson;
import dev.cks.host.RegisteredTool;
import dev.cks.server.schema.KeepingParameters;
import dev.cks.server.schema.WireSchemas;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The list of tools as clients see it, the same bytes in every start. */
final class ToolDefinitions {

    private ToolDefinitions() {}

    /** Returns the definitions of tools, written once. */
    static JsonText of(List<RegisteredTool> tools) {
        List<Map<String, Object>> definitions =
                tools.stream().map(ToolDefinitions::definition).toList();
        return new JsonText(new JsonWriter().text(definitions));
    }

    /** Returns the definition of one tool. */
    static Map<String, Object> definition(RegisteredTool tool) {
        ToolInfo info = tool.info();
        Map<String, Object> definition = new LinkedHashMap<>();
        definition.put("name", tool.name());
        definition.put("title", info.title());
        definition.put("description", info.description());
        definition.put("inputSchema", WireSchemas.input(KeepingParameters.input(info)));
        definition.put("outputSchema", WireSchemas.output(KeepingParameters.output(info)));
        definition.put("annotations", annotations(info));
        return PlainJson.copy(definition);
    }

    private static Map<String, Object> annotations(ToolInfo info) {
        return Map.of(
                "title", info.title(),
                "readOnlyHint", info.hints().readOnly(),
                "destructiveHint", info.hints().destructive(),
                "idempotentHint", info.hints().idempotent(),
                "openWorldHint", info.hints().openWorld());
    }
}
