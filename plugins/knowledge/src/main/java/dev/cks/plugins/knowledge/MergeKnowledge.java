package dev.cks.plugins.knowledge;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Branches;
import dev.cks.api.plugin.Judged;
import dev.cks.api.plugin.MergeResult;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.knowledge.fields.Arguments;
import dev.cks.plugins.knowledge.fields.Bounded;
import dev.cks.plugins.knowledge.fields.ExtensionsArgument;
import dev.cks.plugins.knowledge.fields.Phases;
import dev.cks.plugins.knowledge.fields.ReportFields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Unites two texts that began as one; keeps nothing. */
public final class MergeKnowledge implements Tool {

    private static final String BASE = "json_data_base";
    private static final String BRANCH_A = "json_data_branch_a";
    private static final String BRANCH_B = "json_data_branch_b";
    private static final String RESOLUTIONS = "resolutions";

    private static final ToolInfo INFO = ToolInfo.builder(
                    "merge_knowledge", "Merge knowledge", new ToolHints(true, false, true, false))
            .description("Unites two knowledge structures that began as one, field by field. Where both branches"
                    + " changed the same thing differently, the answer is merged: false with the conflicts; call again"
                    + " with resolutions for them. A result that breaks rules or holds an unproven record is refused."
                    + " Nothing is stored.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .parameterError(BASE, ErrorCode.INVALID_JSON)
            .parameterError(BRANCH_A, ErrorCode.INVALID_JSON)
            .parameterError(BRANCH_B, ErrorCode.INVALID_JSON)
            .paged()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        JsonObject arguments = call.arguments();
        Phases phases = new Phases(call, 5);
        List<String> extensions = ExtensionsArgument.read(arguments);
        Branches branches =
                new Branches(admit(call, phases, BASE), admit(call, phases, BRANCH_A), admit(call, phases, BRANCH_B));
        MergeResult merge = phases.during(
                "Merging and checking",
                () -> call.knowledge().merge(branches, Arguments.object(arguments, RESOLUTIONS), extensions));
        return new ToolResult(
                merge.result()
                        .map(result -> merged(merge, result, phases, call))
                        .orElseGet(() -> conflicting(merge)),
                Bounded.IN_PARTS);
    }

    private static Map<String, Object> merged(MergeResult merge, Judged result, Phases phases, ToolCall call) {
        KnowledgeStructure structure = result.orRefuse();
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("merged", true);
        answer.put(
                "serialized",
                phases.during("Writing the result", () -> call.knowledge().serialize(structure)));
        answer.put("dropped_relations", merge.droppedRelations());
        answer.putAll(ReportFields.whole(result.report()));
        return answer;
    }

    private static Map<String, Object> conflicting(MergeResult merge) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("merged", false);
        answer.put("conflicts", merge.conflicts());
        return answer;
    }

    private static KnowledgeStructure admit(ToolCall call, Phases phases, String parameter) {
        String json = call.arguments()
                .text(parameter)
                .orElseThrow(() -> new ToolException(
                        ErrorCode.MISSING_PARAMETER,
                        "The argument \"" + parameter + "\" is missing",
                        Map.of("parameter", parameter)));
        try {
            return phases.during("Reading " + parameter, () -> call.knowledge().admit(json));
        } catch (ToolException refusal) {
            Map<String, Object> details = new LinkedHashMap<>(refusal.details());
            details.put("parameter", parameter);
            throw new ToolException(refusal.code(), parameter + ": " + refusal.getMessage(), details);
        }
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(BASE, json("The structure that both branches began as, as JSON text."));
        properties.put(BRANCH_A, json("The branch that changes are merged into, as JSON text."));
        properties.put(BRANCH_B, json("The branch whose changes are merged, as JSON text."));
        properties.put(
                RESOLUTIONS,
                Map.of(
                        "type",
                        "object",
                        "description",
                        "What to take for conflicting ids: \"branch_a\", \"branch_b\", null to drop the object, or a"
                                + " whole object {identity, structure} of that id."));
        properties.put(ExtensionsArgument.NAME, ExtensionsArgument.SCHEMA);
        return Schema.closed(properties, BASE, BRANCH_A, BRANCH_B);
    }

    private static Map<String, Object> json(String description) {
        return Schema.with(Schema.text(description), "contentMediaType", "application/json");
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("merged", Schema.flag("Whether the branches could be united."));
        properties.put("serialized", Schema.text("The canonical text of the result; only when merged."));
        properties.put(
                "dropped_relations",
                Schema.texts("Relations left out because something they name is not in the result; only when merged."));
        properties.put(
                "conflicts",
                Schema.listOf(
                        Schema.open(
                                Map.of("object_id", Schema.text("The object that both branches changed.")),
                                "object_id",
                                "target_diff",
                                "source_diff"),
                        "What both branches changed differently, by id; only when not merged."));
        properties.putAll(ReportFields.schemas());
        return Schema.open(properties, "merged");
    }
}
