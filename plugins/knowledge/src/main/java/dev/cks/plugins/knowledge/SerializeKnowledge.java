package dev.cks.plugins.knowledge;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.StructureArgument;
import dev.cks.api.tool.StructureArgument.Source;
import dev.cks.api.tool.TextPage;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.knowledge.fields.SessionFields;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes a structure as canonical text. */
public final class SerializeKnowledge implements Tool {

    private static final String SERIALIZED = "serialized";

    private static final ToolInfo INFO = ToolInfo.builder(
                    "serialize_knowledge", "Serialize knowledge", new ToolHints(true, false, true, false))
            .description("Returns the canonical JSON text of a structure, the same on every machine; a long one in"
                    + " parts. Stores nothing.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .parameterError(StructureArgument.JSON_DATA, ErrorCode.INVALID_JSON)
            .session(StructureArgument.SESSION_ID)
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        Source source = StructureArgument.read(call);
        Map<String, Object> answer = new LinkedHashMap<>();
        TextPage.of(call.knowledge().serialize(source.structure()), call).putWhereParted(answer, SERIALIZED);
        return SessionFields.answer(source, answer);
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>(StructureArgument.PROPERTIES);
        TextPage.describeArguments(properties);
        return Schema.closed(properties);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(SERIALIZED, Schema.text("The text, or a part of it."));
        TextPage.describeAnswer(properties);
        return Schema.open(SessionFields.with(properties), SERIALIZED);
    }
}
