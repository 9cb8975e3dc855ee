package dev.cks.plugins.knowledge.session;

import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.knowledge.fields.Arguments;
import java.util.Map;

/** Closes a session. */
public final class CloseSession implements Tool {

    private static final String ARCHIVE = "archive";

    private static final ToolInfo INFO = ToolInfo.builder(
                    "close_session", "Close session", new ToolHints(false, true, true, false))
            .description(
                    "Closes a session: it takes no more changes and can still be read. With archive it isn't listed any more either.")
            .inputSchema(Schema.closed(
                    Map.of(
                            SessionArgument.SESSION_ID,
                            SessionArgument.SESSION,
                            ARCHIVE,
                            Schema.with(Schema.flag("Whether to leave it out of lists as well."), "default", false)),
                    SessionArgument.SESSION_ID))
            .outputSchema(Schema.open(
                    Map.of(
                            "session_id", Schema.text("The session."),
                            "closed", Schema.flag("Always true."),
                            "state", Schema.text("closed or archived.")),
                    "session_id",
                    "closed",
                    "state"))
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
        if (Arguments.flag(call.arguments(), ARCHIVE, false)) {
            call.sessions().archive(session);
        } else {
            call.sessions().close(session);
        }
        String state = call.sessions().describe(session).state();
        return new ToolResult(Map.of("session_id", session, "closed", true, "state", state));
    }
}
