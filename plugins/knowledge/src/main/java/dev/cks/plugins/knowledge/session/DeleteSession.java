package dev.cks.plugins.knowledge.session;

import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.Map;

/** Deletes a session. */
public final class DeleteSession implements Tool {

    private static final ToolInfo INFO = ToolInfo.builder(
                    "delete_session", "Delete session", new ToolHints(false, true, true, false))
            .description("Deletes a session with its versions, for good. Branches that began with one of them keep it.")
            .inputSchema(Schema.closed(
                    Map.of(SessionArgument.SESSION_ID, SessionArgument.SESSION), SessionArgument.SESSION_ID))
            .outputSchema(Schema.open(
                    Map.of("session_id", Schema.text("The session."), "deleted", Schema.flag("Always true.")),
                    "session_id",
                    "deleted"))
            .session(SessionArgument.SESSION_ID)
            .transactional()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        String session = SessionArgument.session(call);
        call.sessions().delete(session);
        return new ToolResult(Map.of("session_id", session, "deleted", true));
    }
}
