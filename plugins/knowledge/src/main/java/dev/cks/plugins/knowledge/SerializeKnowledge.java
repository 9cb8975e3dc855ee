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
import java.util.Map;

/** Writes a structure as canonical text. */
public final class SerializeKnowledge implements Tool {

    private static final ToolInfo INFO = ToolInfo.builder(
                    "serialize_knowledge", "Serialize knowledge", new ToolHints(true, false, true, false))
            .description("Returns the canonical JSON text of a structure: sorted keys, fixed layout, the same text for"
                    + " the same knowledge everywhere. Stores nothing.")
            .inputSchema(Schema.closed(StructureArgument.PROPERTIES))
            .outputSchema(Schema.open(
                    SessionFields.with(Map.of("serialized", Schema.text("The canonical text."))), "serialized"))
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
        return SessionFields.answer(source, "serialized", call.knowledge().serialize(source.structure()));
    }
}
