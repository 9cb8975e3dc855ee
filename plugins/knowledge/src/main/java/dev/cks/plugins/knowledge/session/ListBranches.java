package dev.cks.plugins.knowledge.session;

import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Lists what branched off from a session. */
public final class ListBranches implements Tool {

    private static final int AT_ONCE = 500;
    private static final int MOST = 200;

    private static final ToolInfo INFO = ToolInfo.builder(
                    "list_branches", "List branches", new ToolHints(true, false, true, false))
            .description("Lists the sessions that branched off from a session and aren't archived, oldest first.")
            .inputSchema(Schema.closed(
                    Map.of(SessionArgument.SESSION_ID, SessionArgument.SESSION), SessionArgument.SESSION_ID))
            .outputSchema(outputSchema())
            .session(SessionArgument.SESSION_ID)
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        String parent = SessionArgument.session(call);
        List<Map<String, Object>> branches = new ArrayList<>();
        Page.Request request = Page.Request.first(AT_ONCE);
        boolean more = true;
        while (more && branches.size() < MOST) {
            Page<SessionInfo> page = call.sessions().list(request);
            page.items().stream()
                    .filter(session -> session.fork()
                            .filter(fork -> fork.sessionId().equals(parent))
                            .isPresent())
                    .limit(MOST - branches.size())
                    .map(SessionForm::of)
                    .forEach(branches::add);
            more = page.next().isPresent();
            request = new Page.Request(page.next(), AT_ONCE);
        }
        return new ToolResult(
                Map.of("session_id", parent, "branches", branches, "truncated", branches.size() == MOST && more));
    }

    private static Map<String, Object> outputSchema() {
        return Schema.open(
                Map.of(
                        "session_id", Schema.text("The session."),
                        "branches", Schema.listOf(SessionForm.SCHEMA, "What branched off, oldest first."),
                        "truncated", Schema.flag("Whether there may be more than the " + MOST + " listed.")),
                "session_id",
                "branches",
                "truncated");
    }
}
