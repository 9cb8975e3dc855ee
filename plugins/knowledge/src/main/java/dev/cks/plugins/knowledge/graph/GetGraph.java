package dev.cks.plugins.knowledge.graph;

import dev.cks.api.plugin.GraphInfo;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Finds the session of a name. */
public final class GetGraph implements Tool {

    private static final ToolInfo INFO = ToolInfo.builder(
                    "get_graph", "Get graph", new ToolHints(true, false, true, false))
            .description("Tells which session has a name that register_graph gave, and whether there is one.")
            .inputSchema(Schema.closed(Map.of(GraphForm.NAME, GraphForm.NAME_SCHEMA), GraphForm.NAME))
            .outputSchema(outputSchema())
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        String name = GraphForm.name(call);
        Optional<GraphInfo> graph = call.graphs().find(name);
        Map<String, Object> answer =
                new LinkedHashMap<>(graph.map(GraphForm::of).orElse(Map.of(GraphForm.NAME, name)));
        answer.put("found", graph.isPresent());
        return new ToolResult(answer);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = GraphForm.properties();
        properties.put("found", Schema.flag("Whether the name is registered; the other fields are absent if not."));
        return Schema.open(properties, "found", GraphForm.NAME);
    }
}
