package dev.cks.plugins.knowledge;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.plugin.Sessions.Validation;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.StructureArgument;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.knowledge.fields.Arguments;
import dev.cks.plugins.knowledge.fields.ExtensionsArgument;
import dev.cks.plugins.knowledge.fields.ReportFields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Validates a structure and keeps it in a session. */
public final class ValidateKnowledge implements Tool {

    private static final String MAX_DIAGNOSTICS = "max_diagnostics";
    private static final int DEFAULT_MAX_DIAGNOSTICS = 200;

    private static final ToolInfo INFO = ToolInfo.builder(
                    "validate_knowledge", "Validate knowledge", new ToolHints(false, false, false, false))
            .description("Checks a knowledge structure against the built-in rules and the extensions you name, and"
                    + " opens a session that holds it. A valid structure becomes a version (version_id); one that"
                    + " breaks rules is kept as a draft without a version; one whose verification records are"
                    + " unproven is not kept at all. list-extensions tells which extensions there are;"
                    + " not_enforced tells which would apply but were not asked for.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .parameterError(StructureArgument.JSON_DATA, ErrorCode.INVALID_JSON)
            .session(StructureArgument.SESSION_ID)
            .transactional()
            .paged()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        JsonObject arguments = call.arguments();
        List<String> extensions = ExtensionsArgument.read(arguments);
        int maxDiagnostics = Arguments.integer(arguments, MAX_DIAGNOSTICS, DEFAULT_MAX_DIAGNOSTICS, 0);
        Optional<String> sessionId = arguments.text(StructureArgument.SESSION_ID);
        Validation validation = sessionId.isPresent()
                ? call.sessions().validate(sessionId.get(), extensions)
                : call.sessions().open(StructureArgument.text(arguments), extensions);
        Map<String, Object> answer = ReportFields.listed(validation.report(), maxDiagnostics);
        validation.sessionId().ifPresent(id -> answer.put("session_id", id));
        validation.versionId().ifPresent(id -> answer.put("version_id", id));
        return new ToolResult(answer, Map.of("diagnostics", maxDiagnostics));
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>(StructureArgument.PROPERTIES);
        properties.put(ExtensionsArgument.NAME, ExtensionsArgument.SCHEMA);
        properties.put(
                MAX_DIAGNOSTICS,
                Schema.with(
                        Schema.integer("How many diagnostics to list in a part, the heaviest first.", 0),
                        "default",
                        DEFAULT_MAX_DIAGNOSTICS));
        return Schema.closed(properties);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("valid", Schema.flag("Whether no diagnostic is an error."));
        properties.putAll(ReportFields.schemas());
        properties.put("ran", Map.of("type", "array"));
        properties.put("session_id", Schema.text("The session that holds the structure; absent when nothing is kept."));
        properties.put("version_id", Schema.text("The version that holds the structure; absent when it is invalid."));
        return Schema.open(properties, "valid", "extensions_applied", "diagnostics");
    }
}
