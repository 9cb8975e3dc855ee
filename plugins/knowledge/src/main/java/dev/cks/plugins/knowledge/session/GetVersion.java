package dev.cks.plugins.knowledge.session;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Sessions.Snapshot;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.TextPage;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.LinkedHashMap;
import java.util.Map;

/** Returns what a version holds. */
public final class GetVersion implements Tool {

    private static final String SERIALIZED = "serialized";

    private static final ToolInfo INFO = ToolInfo.builder(
                    "get_version", "Get version", new ToolHints(true, false, true, false))
            .description(
                    "Returns what a session held in one of its versions, or in a version of the sessions that it branched off from.")
            .inputSchema(inputSchema())
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
        String version = SessionArgument.text(call, SessionArgument.VERSION_ID);
        Snapshot snapshot = call.sessions().at(session, version);
        KnowledgeStructure structure = snapshot.structure();
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("session_id", session);
        answer.put("version_id", version);
        answer.put("root_hash", structure.rootHash());
        answer.put("object_count", structure.size());
        answer.put("relation_count", structure.relations().size());
        snapshot.putUnverified(answer);
        TextPage.of(call.knowledge().serialize(structure), call).putWhereParted(answer, SERIALIZED);
        return new ToolResult(answer);
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(SessionArgument.SESSION_ID, SessionArgument.SESSION);
        properties.put(SessionArgument.VERSION_ID, Schema.text("Id of the version."));
        TextPage.describeArguments(properties);
        return Schema.closed(properties, SessionArgument.SESSION_ID, SessionArgument.VERSION_ID);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("session_id", Schema.text("The session."));
        properties.put("version_id", Schema.text("The version."));
        properties.put("root_hash", Schema.text("Hash of what it holds."));
        properties.put("object_count", Schema.integer("How many objects it holds, relations included.", 0));
        properties.put("relation_count", Schema.integer("How many of them are relations.", 0));
        properties.put(SERIALIZED, Schema.text("The canonical text, or a part of it."));
        TextPage.describeAnswer(properties);
        return Schema.open(properties, "session_id", "version_id", "root_hash", "object_count", "relation_count");
    }
}
