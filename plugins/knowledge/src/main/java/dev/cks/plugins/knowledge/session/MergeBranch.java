package dev.cks.plugins.knowledge.session;

import dev.cks.api.plugin.BranchMerge;
import dev.cks.api.plugin.Judged;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.knowledge.fields.Arguments;
import dev.cks.plugins.knowledge.fields.Bounded;
import dev.cks.plugins.knowledge.fields.Phases;
import dev.cks.plugins.knowledge.fields.ReportFields;
import dev.cks.plugins.knowledge.fields.SerializedField;
import java.util.LinkedHashMap;
import java.util.Map;

/** Merges one session into another. */
public final class MergeBranch implements Tool {

    private static final String TARGET = "target_session_id";
    private static final String SOURCE = "source_session_id";
    private static final String BASE = "base_version_id";
    private static final String RESOLUTIONS = "resolutions";

    private static final ToolInfo INFO = ToolInfo.builder(
                    "merge_branch", "Merge branch", new ToolHints(false, true, false, false))
            .description(
                    "Merges what one session holds into another, field by field, as a new version of the target; the source"
                            + " stays as it is. Where both changed the same thing differently, the answer is merged: false with the"
                            + " conflicts and nothing is kept; call again with resolutions for them. A result that breaks rules is"
                            + " refused.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .openSession(TARGET)
            .transactional()
            .paged()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        String target = SessionArgument.text(call, TARGET);
        Phases phases = new Phases(call, 2);
        BranchMerge merge = phases.during(
                "Merging and checking",
                () -> call.sessions()
                        .merge(
                                target,
                                SessionArgument.text(call, SOURCE),
                                call.arguments().text(BASE),
                                Arguments.object(call.arguments(), RESOLUTIONS)));
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("merged", merge.versionId().isPresent());
        answer.put("session_id", target);
        answer.put("base_version_id", merge.baseVersionId());
        if (merge.versionId().isPresent()) {
            merged(merge, answer, call, phases);
        } else {
            answer.put("message", "Both sessions changed the same differently; nothing was kept");
            answer.put("conflicts", merge.merge().conflicts());
        }
        return new ToolResult(answer, Bounded.IN_PARTS);
    }

    private static void merged(BranchMerge merge, Map<String, Object> answer, ToolCall call, Phases phases) {
        answer.put("version_id", merge.versionId().orElseThrow());
        answer.put("unchanged", merge.unchanged());
        Bounded.put(answer, "dropped_relations", merge.merge().droppedRelations());
        Judged result = merge.merge().result().orElseThrow();
        answer.putAll(ReportFields.ofChange(result.report()));
        if (Arguments.flag(call.arguments(), SerializedField.INCLUDE, true)) {
            result.structure()
                    .map(structure -> phases.during(
                            "Writing the result", () -> call.knowledge().serialize(structure)))
                    .ifPresent(text -> SerializedField.put(answer, "serialized", text));
        }
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(TARGET, Schema.text("The session to merge into."));
        properties.put(SOURCE, Schema.text("The session to merge."));
        properties.put(
                BASE,
                Schema.text("The version from which both are looked at; the newest one that both come from when left"
                        + " out."));
        properties.put(
                RESOLUTIONS,
                Map.of(
                        "type",
                        "object",
                        "description",
                        "What to take for conflicting ids: \"branch_a\" (target), \"branch_b\" (source), null to drop the"
                                + " object, or a whole object {identity, structure} of that id."));
        properties.put(SerializedField.INCLUDE, SerializedField.INCLUDE_SCHEMA);
        return Schema.closed(properties, TARGET, SOURCE);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("merged", Schema.flag("Whether the two could be united."));
        properties.put("session_id", Schema.text("The target."));
        properties.put("base_version_id", Map.of("type", "string"));
        properties.put("version_id", Schema.text("What the target holds now."));
        properties.put("unchanged", Schema.flag("True when the target held everything already."));
        properties.put("dropped_relations", Schema.texts("Relations left out because what they name is gone."));
        properties.put("message", Schema.text("Why nothing was kept."));
        properties.put(
                "conflicts",
                Schema.listOf(
                        Schema.open(
                                Map.of("object_id", Schema.text("The object that both changed.")),
                                "object_id",
                                "target_diff",
                                "source_diff"),
                        "What both changed differently, by id."));
        properties.putAll(ReportFields.schemas());
        SerializedField.describe(properties, "serialized", "The canonical text of the result.");
        return Schema.open(properties, "merged", "session_id", "base_version_id");
    }
}
