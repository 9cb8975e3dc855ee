package dev.cks.host.registry;

import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.core.json.PlainJson;
import java.util.Map;
import java.util.function.Supplier;

/** The host's own tool that tells what is installed. */
public final class ListExtensions implements Tool {

    private static final Map<String, Object> NO_ARGUMENTS =
            Map.of("type", "object", "properties", Map.of(), "additionalProperties", false);

    private final Supplier<Map<String, Object>> inventory;

    /** Makes the tool; it asks for the inventory at every call, because it is part of what that lists. */
    public ListExtensions(Supplier<Map<String, Object>> inventory) {
        this.inventory = inventory;
    }

    @Override
    public ToolInfo info() {
        return ToolInfo.builder("list-extensions", "List extensions", new ToolHints(true, false, true, false))
                .description("Lists the installed validation extensions with the rule each one checks, the installed"
                        + " tools, and every plugin file with its state and what is wrong with it. Use it to learn"
                        + " which names `extensions` accepts, or why a name is unknown.")
                .inputSchema(PlainJson.copy(NO_ARGUMENTS))
                .outputSchema(PlainJson.copy(InventorySchema.schema()))
                .build();
    }

    @Override
    public ToolResult call(ToolCall call) {
        return new ToolResult(inventory.get());
    }
}
