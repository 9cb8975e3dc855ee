package dev.cks.plugins.knowledge.session;

import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.Map;

/** Opens a session that begins with a version of another one. */
public final class CreateBranch implements Tool {

    private static final ToolInfo INFO = ToolInfo.builder(
                    "create_branch", "Create branch", new ToolHints(false, false, false, false))
            .description("Opens a session that begins with a version of another one and goes its own way from there."
                    + " merge_branch brings the two together again.")
            .inputSchema(Schema.closed(
                    Map.of(
                            SessionArgument.SESSION_ID,
                            SessionArgument.SESSION,
                            SessionArgument.VERSION_ID,
                            Schema.text("The version to begin with; the newest one when left out.")),
                    SessionArgument.SESSION_ID))
            .outputSchema(Schema.open(
                    Map.of(
                            "session_id", Schema.text("The new session."),
                            "parent_session_id", Schema.text("The session it branched off from."),
                            "parent_version_id", Schema.text("The version it begins with."),
                            "message", Schema.text("What was done.")),
                    "session_id",
                    "parent_session_id",
                    "parent_version_id",
                    "message"))
            .openSession(SessionArgument.SESSION_ID)
            .transactional()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        String parent = SessionArgument.session(call);
        SessionInfo branch = call.sessions().branch(parent, SessionArgument.version(call));
        String version = branch.fork().orElseThrow().versionId();
        return new ToolResult(Map.of(
                "session_id",
                branch.sessionId(),
                "parent_session_id",
                parent,
                "parent_version_id",
                version,
                "message",
                "Branched off from version " + version));
    }
}
