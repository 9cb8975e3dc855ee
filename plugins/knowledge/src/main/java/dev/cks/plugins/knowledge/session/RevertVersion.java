package dev.cks.plugins.knowledge.session;

import dev.cks.api.plugin.Sessions.Evolved;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.knowledge.fields.Arguments;
import dev.cks.plugins.knowledge.fields.SerializedField;
import java.util.LinkedHashMap;
import java.util.Map;

/** Goes back to an earlier version by adding a new one. */
public final class RevertVersion implements Tool {

    private static final ToolInfo INFO = ToolInfo.builder(
                    "revert_version", "Revert to version", new ToolHints(false, true, false, false))
            .description(
                    "Makes a new version that holds what an earlier one did; nothing is lost. The result is judged like"
                            + " every version: one that breaks a rule of today is refused.")
            .inputSchema(Schema.closed(
                    Map.of(
                            SessionArgument.SESSION_ID,
                            SessionArgument.SESSION,
                            SessionArgument.TARGET_VERSION_ID,
                            Schema.text("Id of the version to go back to."),
                            SerializedField.INCLUDE,
                            SerializedField.INCLUDE_SCHEMA),
                    SessionArgument.SESSION_ID,
                    SessionArgument.TARGET_VERSION_ID))
            .outputSchema(outputSchema())
            .openSession(SessionArgument.SESSION_ID)
            .transactional()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        String session = SessionArgument.session(call);
        String target = SessionArgument.text(call, SessionArgument.TARGET_VERSION_ID);
        Evolved reverted = call.sessions().revert(session, target);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("reverted_to", target);
        reverted.versionId().ifPresent(version -> answer.put("new_version_id", version));
        answer.put("session_id", session);
        if (Arguments.flag(call.arguments(), SerializedField.INCLUDE, true)) {
            reverted.evolution()
                    .result()
                    .structure()
                    .ifPresent(structure -> SerializedField.put(
                            answer, "serialized", call.knowledge().serialize(structure)));
        }
        return new ToolResult(answer);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("reverted_to", Schema.text("The version that was gone back to."));
        properties.put("new_version_id", Schema.text("The version that was made."));
        properties.put("session_id", Schema.text("The session."));
        SerializedField.describe(properties, "serialized", "The canonical text of the new version.");
        return Schema.open(properties, "reverted_to", "new_version_id", "session_id");
    }
}
