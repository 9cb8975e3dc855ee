package dev.cks.plugins.knowledge.graph;

import dev.cks.api.plugin.GraphInfo;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import java.util.LinkedHashMap;
import java.util.Map;

/** The argument by which tools take a graph, and how they show one. */
final class GraphForm {

    static final String NAME = "name";
    static final Map<String, Object> NAME_SCHEMA = Schema.text("The name.");

    private GraphForm() {}

    /** Returns the name, which must be there; the platform has seen to that already. */
    static String name(ToolCall call) {
        return text(call, NAME);
    }

    static String text(ToolCall call, String parameter) {
        return call.arguments()
                .text(parameter)
                .orElseThrow(() -> new ToolException(
                        ErrorCode.MISSING_PARAMETER,
                        "The argument \"" + parameter + "\" is missing",
                        Map.of("parameter", parameter)));
    }

    static Map<String, Object> of(GraphInfo graph) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(NAME, graph.name());
        json.put("session_id", graph.sessionId());
        json.put("session_state", graph.sessionState());
        json.put("description", graph.description());
        json.put("tags", graph.tags());
        json.put("registered_at", graph.registeredAt().toString());
        return json;
    }

    static Map<String, Object> properties() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(NAME, Schema.text("The name."));
        properties.put("session_id", Schema.text("The session that has it."));
        properties.put(
                "session_state", Schema.text("open, closed, archived, deleted when the session is gone, or damaged."));
        properties.put("description", Schema.text("What it is about; may be empty."));
        properties.put("tags", Schema.texts("Words to find it by."));
        properties.put("registered_at", Schema.text("When the session got the name."));
        return properties;
    }
}
