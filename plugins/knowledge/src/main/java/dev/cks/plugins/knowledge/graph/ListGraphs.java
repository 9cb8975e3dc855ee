package dev.cks.plugins.knowledge.graph;

import dev.cks.api.plugin.Graphs.Filter;
import dev.cks.api.plugin.Page;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.knowledge.session.Paging;
import java.util.LinkedHashMap;
import java.util.Map;

/** Lists the sessions that have names. */
public final class ListGraphs implements Tool {

    private static final String TAG = "tag";
    private static final String QUERY = "query";

    private static final ToolInfo INFO = ToolInfo.builder(
                    "list_graphs", "List graphs", new ToolHints(true, false, true, false))
            .description("Lists the names that register_graph gave, the newest first: session, description and tags.")
            .inputSchema(Schema.closed(Paging.with(Map.of(
                    TAG,
                    Schema.text("List only what has this tag."),
                    QUERY,
                    Schema.text("List only what has this in its name, description or tags, in whatever case.")))))
            .outputSchema(outputSchema())
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        Filter filter = new Filter(call.arguments().text(TAG), call.arguments().text(QUERY));
        Page<Map<String, Object>> page =
                Paging.page(call, request -> call.graphs().list(filter, request).map(GraphForm::of));
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("graphs", page.items());
        Paging.put(answer, page);
        return new ToolResult(answer);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(
                "graphs",
                Schema.listOf(
                        Schema.open(GraphForm.properties(), GraphForm.NAME, "session_id", "session_state"),
                        "The graphs of this page, the newest first."));
        Paging.describe(properties);
        return Schema.open(properties, "graphs");
    }
}
