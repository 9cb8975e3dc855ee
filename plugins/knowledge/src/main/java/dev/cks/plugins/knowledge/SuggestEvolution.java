package dev.cks.plugins.knowledge;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.EvolutionResult;
import dev.cks.api.plugin.Judged;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.StructureArgument;
import dev.cks.api.tool.StructureArgument.Source;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.knowledge.fields.Arguments;
import dev.cks.plugins.knowledge.fields.ExtensionsArgument;
import dev.cks.plugins.knowledge.fields.OperationsArgument;
import dev.cks.plugins.knowledge.fields.Phases;
import dev.cks.plugins.knowledge.fields.ReportFields;
import dev.cks.plugins.knowledge.fields.SerializedField;
import dev.cks.plugins.knowledge.fields.SessionFields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells what operations would do, or what there is to write operations for; keeps nothing. */
public final class SuggestEvolution implements Tool {

    private static final String DESCRIPTION = "description";
    private static final int MOST_LISTED = 100;
    private static final Map<String, Integer> MOST = Map.of(
            "current_objects",
            MOST_LISTED,
            "current_relations",
            MOST_LISTED,
            "cascade_removed_relations",
            200,
            "diagnostics",
            200);

    private static final ToolInfo INFO = ToolInfo.builder(
                    "suggest_evolution", "Suggest evolution", new ToolHints(true, false, true, false))
            .description("With operations: tells whether evolve_knowledge would keep them, and what it would find,"
                    + " without changing anything. Without operations: lists the objects and relations that are"
                    + " there and the operations to choose from, as a template for writing some.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .parameterError(StructureArgument.JSON_DATA, ErrorCode.INVALID_JSON)
            .parameterError(OperationsArgument.NAME, ErrorCode.INVALID_OPERATIONS)
            .openSession(StructureArgument.SESSION_ID)
            .paged()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        Source source = StructureArgument.read(call);
        @Nullable Object operations = call.arguments().asMap().get(OperationsArgument.NAME);
        ToolResult whole = SessionFields.answer(
                source, operations == null ? template(call, source.structure()) : preview(call, source, operations));
        return new ToolResult(whole.content(), MOST);
    }

    private static Map<String, Object> template(ToolCall call, KnowledgeStructure structure) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put(DESCRIPTION, call.arguments().text(DESCRIPTION).orElse(""));
        answer.put(
                "current_objects",
                structure.objects().stream()
                        .filter(object -> object.relation().isEmpty())
                        .map(CompactForm::identity)
                        .toList());
        answer.put(
                "current_relations",
                structure.relations().stream().map(CompactForm::edge).toList());

        answer.put("object_count", structure.size());
        answer.put("relation_count", structure.relations().size());
        answer.put("available_operation_types", OperationsArgument.TYPES);
        answer.put(
                "guidance",
                "Write operations for the description, refer to existing objects by id, give new ones new ids, and"
                        + " call suggest_evolution again with them. " + MOST_LISTED
                        + " objects and relations are listed in a part; query_subgraph finds others.");
        return answer;
    }

    private static Map<String, Object> preview(ToolCall call, Source source, Object operations) {
        JsonObject arguments = call.arguments();
        List<String> extensions = ExtensionsArgument.read(arguments);
        EvolutionResult evolution = new Phases(call, 1)
                .during(
                        "Trying the operations",
                        () -> source.session()
                                .map(session -> call.sessions().preview(session.sessionId(), operations, extensions))
                                .orElseGet(() -> call.knowledge().evolve(source.structure(), operations, extensions)));
        Judged result = evolution.result();
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("would_apply", result.valid());
        answer.put("operations_previewed", evolution.operationsApplied());
        answer.put("cascade_removed_relations", evolution.cascadeRemovedRelations());
        answer.put("diagnostics", List.of());
        answer.putAll(ReportFields.whole(result.report()));
        answer.put("note", "Nothing was changed.");
        if (Arguments.flag(arguments, SerializedField.INCLUDE, true)) {
            result.structure()
                    .ifPresent(structure -> SerializedField.put(
                            answer, "preview_serialized", call.knowledge().serialize(structure)));
        }
        return answer;
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>(StructureArgument.PROPERTIES);
        properties.put(DESCRIPTION, Schema.text("What the change is to achieve, in words."));
        properties.put(OperationsArgument.NAME, OperationsArgument.SCHEMA);
        properties.put(ExtensionsArgument.NAME, ExtensionsArgument.SCHEMA);
        properties.put(SerializedField.INCLUDE, SerializedField.INCLUDE_SCHEMA);
        return Schema.closed(properties, DESCRIPTION);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> object = Map.of("type", "object");
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(DESCRIPTION, Schema.text("What the change is to achieve; without operations."));
        properties.put("current_objects", Schema.listOf(object, "Identities of objects; without operations."));
        properties.put("current_relations", Schema.listOf(object, "Relations in short; without operations."));
        properties.put("object_count", Schema.integer("How many objects there are, relations included.", 0));
        properties.put("relation_count", Schema.integer("How many relations there are.", 0));
        properties.put(
                "available_operation_types",
                Schema.listOf(object, "Operations with what they need and do; without operations."));
        properties.put("guidance", Schema.text("How to go on; without operations."));
        properties.put("would_apply", Schema.flag("Whether evolve_knowledge would make a version of the result."));
        properties.put("operations_previewed", Schema.integer("How many operations were tried.", 1));
        properties.put("cascade_removed_relations", Schema.texts("Relations that would go along."));
        properties.put("note", Schema.text("Says that nothing was changed."));
        properties.putAll(ReportFields.schemas());
        SerializedField.describe(
                properties, "preview_serialized", "The text of the result; absent when provenance is unproven.");
        return Schema.open(SessionFields.with(properties));
    }
}
