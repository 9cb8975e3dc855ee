package org.example.supply;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.Map;

/** Turns a bill of materials into operations that add its components and dependencies to a structure. */
public final class ImportCycloneDx implements Tool {

    private static final Map<String, Object> OBJECT = Map.of("type", "object");
    private static final ToolInfo INFO = ToolInfo.builder(
                    "import_cyclonedx", "Import a CycloneDX bill", new ToolHints(true, false, true, false))
            .description("Turns a CycloneDX bill of materials into operations for evolve_knowledge: a Component for each"
                    + " component, a depends_on relation for each dependency. Changes nothing itself.")
            .inputSchema(Schema.closed(
                    Map.of("bill", Map.of("type", "object", "description", "The bill, as CycloneDX JSON.")), "bill"))
            .outputSchema(Schema.closed(
                    Map.of(
                            "operations", Schema.listOf(OBJECT, "What to pass to evolve_knowledge."),
                            "components", Schema.integer("How many components there are.", 0),
                            "dependencies", Schema.integer("How many dependencies there are.", 0),
                            "skipped", Schema.texts("What could not be taken over.")),
                    "operations",
                    "components",
                    "dependencies",
                    "skipped"))
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        JsonObject bill = call.arguments().object("bill").orElseThrow();
        if (bill.text("bomFormat").filter("CycloneDX"::equals).isEmpty()) {
            throw new ToolException(
                    ErrorCode.INVALID_PARAMETER, "bill is no CycloneDX JSON: its bomFormat must be \"CycloneDX\"");
        }
        CycloneDx read = new CycloneDx(bill.asMap());
        return new ToolResult(Map.of(
                "operations", read.operations(),
                "components", read.components(),
                "dependencies", read.dependencies(),
                "skipped", read.skipped()));
    }
}
