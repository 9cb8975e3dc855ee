package org.example.trials;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.StructureArgument;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts the arms of each clinical trial in a structure. */
public final class CountArms implements Tool {

    private static final Map<String, Object> COUNT = Schema.integer("How many arms the trial has.", 0);
    private static final ToolInfo INFO = ToolInfo.builder(
                    "count_arms",
                    "Count arms of trials",
                    // It only reads, so calling it again changes nothing, and it stays within the platform.
                    new ToolHints(true, false, true, false))
            .description("Counts the arms of each clinical trial in a structure, by the id of the trial.")
            .inputSchema(Schema.closed(StructureArgument.PROPERTIES))
            .outputSchema(Schema.closed(
                    Map.of("arms", Map.of("type", "object", "additionalProperties", COUNT)), "arms"))
            .parameterError(StructureArgument.JSON_DATA, ErrorCode.INVALID_JSON)
            .session(StructureArgument.SESSION_ID)
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        KnowledgeStructure structure = StructureArgument.read(call).structure();
        Map<String, Object> arms = new TreeMap<>();
        for (KnowledgeObject trial : structure.objectsOfType("ClinicalTrial")) {
            arms.put(trial.id(), trial.structure().texts("arms").map(List::size).orElse(0));
        }
        return new ToolResult(Map.of("arms", arms));
    }
}
