package dev.cks.plugins.knowledge.session;

import dev.cks.api.plugin.StructureDifference;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.LinkedHashMap;
import java.util.Map;

/** Compares two versions of a session. */
public final class CompareVersions implements Tool {

    private static final ToolInfo INFO = ToolInfo.builder(
                    "compare_versions", "Compare versions", new ToolHints(true, false, true, false))
            .description(
                    "Returns the operations that make one version of a session out of another, and how many objects and"
                            + " relations were added, removed, renamed and updated. evolve_knowledge takes the operations as they"
                            + " are.")
            .inputSchema(VersionPair.INPUT)
            .outputSchema(outputSchema())
            .session(SessionArgument.SESSION_ID)
            .paged()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        VersionPair pair = VersionPair.of(call);
        StructureDifference difference =
                call.knowledge().diff(pair.base().structure(), pair.other().structure());
        Map<String, Object> answer = new LinkedHashMap<>();
        pair.put(answer);
        answer.put("direction", "base_to_current");
        answer.put("summary", difference.summary());
        answer.put(OperationList.NAME, difference.operations());
        return new ToolResult(answer, Map.of(OperationList.NAME, OperationList.MOST));
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        VersionPair.describe(properties);
        properties.put("direction", Schema.text("base_to_current: the operations make current of base."));
        properties.put("summary", Map.of("type", "object", "description", "How many of what differ."));
        OperationList.describe(properties);
        return Schema.open(properties, "session_id", "base_version_id", "direction", "summary", "operations");
    }
}
