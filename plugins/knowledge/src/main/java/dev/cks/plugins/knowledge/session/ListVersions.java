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

/** Lists the versions of a session. */
public final class ListVersions implements Tool {

    private static final ToolInfo INFO = ToolInfo.builder(
                    "list_versions", "List versions", new ToolHints(true, false, true, false))
            .description("Lists the versions that were made in a session, oldest first. A draft is no version.")
            .inputSchema(Schema.closed(
                    Paging.with(Map.of(SessionArgument.SESSION_ID, SessionArgument.SESSION)),
                    SessionArgument.SESSION_ID))
            .outputSchema(outputSchema())
            .session(SessionArgument.SESSION_ID)
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        String session = SessionArgument.session(call);
        Page<Map<String, Object>> page = Paging.page(
                call, request -> call.sessions().versions(session, request).map(VersionForm::of));
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("session_id", session);
        answer.put("versions", page.items());
        Paging.put(answer, page);
        return new ToolResult(answer);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("session_id", Schema.text("The session."));
        properties.put("versions", Schema.listOf(VersionForm.SCHEMA, "The versions of this page, oldest first."));
        Paging.describe(properties);
        return Schema.open(properties, "session_id", "versions");
    }
}
