package dev.cks.plugins.knowledge.session;

import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Tells in words how two versions of a session differ. */
public final class ExplainDiff implements Tool {

    private static final int MOST = 200;

    private static final ToolInfo INFO = ToolInfo.builder(
                    "explain_diff", "Explain difference", new ToolHints(true, false, true, false))
            .description(
                    "Tells in words how two versions of a session differ: which objects and relations were added, removed,"
                            + " renamed and updated, and which fields changed from what to what.")
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
        DifferenceText text =
                DifferenceText.of(pair.base().structure(), pair.other().structure());
        Map<String, Object> answer = new LinkedHashMap<>();
        pair.put(answer);
        answer.put("summary", text.summary());
        answer.put("details", text.details());
        return new ToolResult(
                answer, DifferenceText.KINDS.stream().collect(Collectors.toMap(kind -> kind, kind -> MOST)));
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        VersionPair.describe(properties);
        properties.put("summary", Schema.text("What differs, in a sentence."));
        properties.put(
                "details",
                Map.of(
                        "type",
                        "object",
                        "description",
                        "{added, removed, renamed, updated}: what differs, " + MOST + " each in a part."));
        return Schema.open(properties, "session_id", "base_version_id", "summary", "details");
    }
}
