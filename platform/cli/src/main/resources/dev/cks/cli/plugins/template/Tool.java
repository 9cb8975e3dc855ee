package @package@;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.StructureArgument;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.Map;

/** Counts the objects of a structure. Put your own work here. */
public final class @class@ implements Tool {

    private static final ToolInfo INFO = ToolInfo.builder(
                    "@name@",
                    "@title@",
                    // It only reads, so calling it again changes nothing, and it stays within the platform.
                    new ToolHints(true, false, true, false))
            .description("Counts the objects of a structure.")
            .inputSchema(Schema.closed(StructureArgument.PROPERTIES))
            .outputSchema(Schema.closed(Map.of("objects", Schema.integer("How many objects there are.", 0)), "objects"))
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
        return new ToolResult(Map.of("objects", structure.size()));
    }
}
