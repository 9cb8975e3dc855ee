package dev.cks.plugins.knowledge;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.StructureArgument;
import dev.cks.api.tool.StructureArgument.Source;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.knowledge.fields.SessionFields;
import java.util.LinkedHashMap;
import java.util.Map;

/** Describes a structure, or tells why one object of it is believed. */
public final class ExplainKnowledge implements Tool {

    private static final String OBJECT_ID = "object_id";
    private static final int MOST_LISTED = 1_000;

    private static final ToolInfo INFO = ToolInfo.builder(
                    "explain_knowledge", "Explain knowledge", new ToolHints(true, false, true, false))
            .description("Without object_id: counts, types and identities of a structure. With object_id: why that"
                    + " object is believed, as the inference steps that conclude it and their premises. Stores"
                    + " nothing.")
            .inputSchema(inputSchema())
            .outputSchema(Schema.open(
                    SessionFields.with(
                            Map.of("explanation", Map.of("type", "object", "description", "The explanation."))),
                    "explanation"))
            .parameterError(StructureArgument.JSON_DATA, ErrorCode.INVALID_JSON)
            .session(StructureArgument.SESSION_ID)
            .paged()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        Source source = StructureArgument.read(call);
        Map<String, Object> explanation = call.arguments()
                .text(OBJECT_ID)
                .map(id -> call.knowledge().explain(source.structure(), id))
                .orElseGet(() -> call.knowledge().explain(source.structure()));
        return new ToolResult(
                SessionFields.answer(source, "explanation", explanation).content(),
                Map.of("identities", MOST_LISTED, "object_types", MOST_LISTED, "relation_types", MOST_LISTED));
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>(StructureArgument.PROPERTIES);
        properties.put(OBJECT_ID, Schema.text("Id of the object to explain; the whole structure when left out."));
        return Schema.closed(properties);
    }
}
