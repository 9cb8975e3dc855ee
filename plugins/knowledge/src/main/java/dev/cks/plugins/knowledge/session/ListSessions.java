package dev.cks.plugins.knowledge.session;

import dev.cks.api.plugin.Page;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.LinkedHashMap;
import java.util.Map;

/** Lists sessions. */
public final class ListSessions implements Tool {

    private static final ToolInfo INFO = ToolInfo.builder(
                    "list_sessions", "List sessions", new ToolHints(true, false, true, false))
            .description(
                    "Lists the sessions that aren't archived, oldest first: state, newest version, and where each branched off.")
            .inputSchema(Schema.closed(Paging.with(Map.of())))
            .outputSchema(outputSchema())
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        Page<Map<String, Object>> page =
                Paging.page(call, request -> call.sessions().list(request).map(SessionForm::of));
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("sessions", page.items());
        Paging.put(answer, page);
        return new ToolResult(answer);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("sessions", Schema.listOf(SessionForm.SCHEMA, "The sessions of this page, oldest first."));
        Paging.describe(properties);
        return Schema.open(properties, "sessions");
    }
}
