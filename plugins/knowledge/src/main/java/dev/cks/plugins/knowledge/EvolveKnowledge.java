package dev.cks.plugins.knowledge;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.plugin.Sessions.Evolved;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.StructureArgument;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.knowledge.fields.Arguments;
import dev.cks.plugins.knowledge.fields.Bounded;
import dev.cks.plugins.knowledge.fields.ExtensionsArgument;
import dev.cks.plugins.knowledge.fields.OperationsArgument;
import dev.cks.plugins.knowledge.fields.Phases;
import dev.cks.plugins.knowledge.fields.ReportFields;
import dev.cks.plugins.knowledge.fields.SerializedField;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Changes a structure by operations and keeps the result as a version. */
public final class EvolveKnowledge implements Tool {

    private static final ToolInfo INFO = ToolInfo.builder(
                    "evolve_knowledge", "Evolve knowledge", new ToolHints(false, true, false, false))
            .description("Applies operations to a knowledge structure, all or none, and keeps the result as a new"
                    + " version of its session (version_id). A result that breaks a built-in rule, an extension or"
                    + " provenance is refused and changes nothing; where the session holds a draft, operations may"
                    + " repair it step by step. With json_data a new session is opened for the result."
                    + " suggest_evolution tells beforehand what would happen.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .parameterError(StructureArgument.JSON_DATA, ErrorCode.INVALID_JSON)
            .parameterError(OperationsArgument.NAME, ErrorCode.INVALID_OPERATIONS)
            .openSession(StructureArgument.SESSION_ID)
            .transactional()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        Phases phases = new Phases(call, 2);
        Evolved evolved = phases.during("Applying and checking the operations", () -> evolve(call));
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("evolved", true);
        answer.put("operations_applied", evolved.evolution().operationsApplied());
        answer.put("session_id", evolved.sessionId());
        evolved.versionId().ifPresentOrElse(id -> answer.put("version_id", id), () -> answer.put("draft", true));
        List<String> cascaded = evolved.evolution().cascadeRemovedRelations();
        if (!cascaded.isEmpty()) {
            Bounded.put(answer, "cascade_removed_relations", cascaded);
        }
        answer.putAll(ReportFields.ofChange(evolved.evolution().result().report()));
        if (Arguments.flag(call.arguments(), SerializedField.INCLUDE, true)) {
            evolved.evolution()
                    .result()
                    .structure()
                    .map(structure -> phases.during(
                            "Writing the result", () -> call.knowledge().serialize(structure)))
                    .ifPresent(text -> SerializedField.put(answer, "serialized", text));
        }
        return new ToolResult(answer);
    }

    private static Evolved evolve(ToolCall call) {
        JsonObject arguments = call.arguments();
        @Nullable Object operations = arguments.asMap().get(OperationsArgument.NAME);
        List<String> extensions = ExtensionsArgument.read(arguments);
        Optional<String> sessionId = arguments.text(StructureArgument.SESSION_ID);
        return sessionId.isPresent()
                ? call.sessions().evolve(sessionId.get(), operations, extensions)
                : call.sessions().evolveText(StructureArgument.text(arguments), operations, extensions);
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>(StructureArgument.PROPERTIES);
        properties.put(OperationsArgument.NAME, OperationsArgument.SCHEMA);
        properties.put(ExtensionsArgument.NAME, ExtensionsArgument.SCHEMA);
        properties.put(SerializedField.INCLUDE, SerializedField.INCLUDE_SCHEMA);
        return Schema.closed(properties, OperationsArgument.NAME);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("evolved", Schema.flag("Always true; a refused change is an error."));
        properties.put("operations_applied", Schema.integer("How many operations there were.", 1));
        properties.put("session_id", Schema.text("The session that holds the result."));
        properties.put("version_id", Schema.text("The version that is the result; absent for a draft."));
        properties.put("draft", Schema.flag("True when the session held a draft and the result still breaks rules."));
        properties.put(
                "cascade_removed_relations",
                Schema.texts("Relations that went because something they name went; absent when none did."));
        properties.putAll(ReportFields.schemas());
        SerializedField.describe(properties, "serialized", "The canonical text of the result.");
        return Schema.open(properties, "evolved", "operations_applied", "session_id");
    }
}
