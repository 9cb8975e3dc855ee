package dev.cks.plugins.knowledge.graph;

import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.LinkedHashMap;
import java.util.Map;

/** Takes a name from a session. */
public final class UnregisterGraph implements Tool {

    private static final ToolInfo INFO = ToolInfo.builder(
                    "unregister_graph", "Unregister graph", new ToolHints(false, true, false, false))
            .description("Takes a name away that register_graph gave; the session stays.")
            .inputSchema(Schema.closed(Map.of(GraphForm.NAME, GraphForm.NAME_SCHEMA), GraphForm.NAME))
            .outputSchema(Schema.open(
                    Map.of(
                            "unregistered",
                            Schema.flag("Always true."),
                            GraphForm.NAME,
                            Schema.text("The name."),
                            "session_id",
                            Schema.text("The session that had it; absent when its entry was damaged.")),
                    "unregistered",
                    GraphForm.NAME))
            .transactional()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        String name = GraphForm.name(call);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("unregistered", true);
        answer.put(GraphForm.NAME, name);
        call.graphs().unregister(name).ifPresent(graph -> answer.put("session_id", graph.sessionId()));
        return new ToolResult(answer);
    }
}
