package dev.cks.plugins.verification;

import dev.cks.api.plugin.Sessions.Evolved;
import dev.cks.api.plugin.Sessions.Snapshot;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Asks the sources of old verification records again, and answers or keeps what puts new records in their place. */
public final class RefreshVerification implements Tool {

    private static final String SESSION = "session_id";
    private static final String APPLY = "apply";

    private static final ToolInfo INFO = ToolInfo.builder(
                    "refresh_verification", "Refresh verification", new ToolHints(false, true, false, true))
            .description("Asks the sources of verification records of a session again: of those older than max_age, of"
                    + " those named, or of those named that are older. Answers the operations that put new signed"
                    + " records in their place, ready for evolve_knowledge, or keeps them as one version with"
                    + " apply: true. A record whose source doesn't answer stays and is listed with the error.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .openSession(SESSION)
            .transactional()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        String session = call.arguments().text(SESSION).orElse("");
        Snapshot snapshot = call.sessions().current(session);
        Selection selection = Selection.of(call, snapshot.structure());
        Round round = Round.of(selection.records(), call);
        List<Map<String, Object>> operations = ReplacingOperations.of(round.replacements(), snapshot.structure());
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put(SESSION, session);
        answer.put(
                "refreshed",
                round.replacements().stream().map(Replacement::toJson).toList());
        answer.put("failed", round.failed());
        answer.put("remaining", selection.remaining());
        selection.nextCursor().ifPresent(cursor -> answer.put("next_cursor", cursor));
        if (!call.arguments().flag(APPLY).orElse(false)) {
            answer.put("operations", operations);
        } else if (!operations.isEmpty()) {
            keep(call, session, operations, answer);
        }
        return new ToolResult(answer);
    }

    private static void keep(
            ToolCall call, String session, List<Map<String, Object>> operations, Map<String, Object> answer) {
        Evolved evolved = call.sessions().evolve(session, operations, List.of());
        evolved.versionId().ifPresentOrElse(id -> answer.put("version_id", id), () -> answer.put("draft", true));
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(SESSION, Schema.text("Id of the session."));
        properties.put(
                Selection.MAX_AGE,
                Schema.text("Records older than this: an ISO 8601 duration such as P30D, or a number of days."));
        properties.put(Selection.RECORD_IDS, Schema.texts("Ids of the records; this, max_age, or both."));
        properties.put(
                Selection.LIMIT,
                Schema.with(Schema.integer("How many sources to ask at most.", 1), "maximum", (long) Selection.MOST));
        properties.put(Selection.CURSOR, Schema.text("The next_cursor of the call before."));
        properties.put(APPLY, Schema.flag("Whether to keep the result as one version of the session."));
        return Schema.closed(properties, SESSION);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> object = Map.of("type", "object");
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(SESSION, Schema.text("The session."));
        properties.put(
                "refreshed",
                Schema.listOf(
                        object,
                        "record_id, new_record_id, url, status, previous_status, and content_changed where the"
                                + " content was recorded."));
        properties.put("failed", Schema.listOf(object, "record_id, url, error and message; these stay as they are."));
        properties.put("remaining", Schema.integer("How many more are due after this call.", 0));
        properties.put("next_cursor", Schema.text("Where to go on; absent when none remains."));
        properties.put("operations", Schema.listOf(object, "What to give to evolve_knowledge; absent with apply."));
        properties.put("version_id", Schema.text("The version that was made; absent when nothing was kept."));
        properties.put("draft", Schema.flag("True when what was kept still breaks rules and is a draft."));
        return Schema.open(properties, SESSION, "refreshed", "failed", "remaining");
    }
}
