package dev.cks.host.guard;

import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.core.cancellation.CurrentCall;
import dev.cks.core.cancellation.InterruptFence;
import dev.cks.core.json.PlainJson;
import dev.cks.core.validation.PluginFailure;

/** A plugin's tool behind the boundary. Throws {@link ToolException} and {@link PluginFailure}, and nothing else. */
public final class GuardedTool implements Tool {

    private final Tool tool;
    private final ToolInfo info;
    private final Boundary boundary;

    /** Guards a tool whose description has been read already. */
    public GuardedTool(Tool tool, ToolInfo info, Boundary boundary) {
        this.tool = tool;
        this.info = info;
        this.boundary = boundary;
    }

    @Override
    public ToolInfo info() {
        return info;
    }

    @Override
    public ToolResult call(ToolCall call) {
        InterruptFence fence = InterruptFence.setUp();
        return CurrentCall.during(call::cancelled, () -> {
            try {
                return boundary.cross(
                        () -> new ToolResult(PlainJson.copy(tool.call(call).content())));
            } finally {
                // Its answer counts all the same; only the thread must not stay interrupted.
                fence.takeDown();
            }
        });
    }
}
