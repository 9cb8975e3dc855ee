package dev.cks.host.guard;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A plugin's tool behind the boundary. Throws {@link ToolException} and nothing else. */
public final class GuardedTool implements Tool {

    private static final Logger LOG = LoggerFactory.getLogger(GuardedTool.class);

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
        try {
            return boundary.cross(
                    () -> new ToolResult(PlainValues.object(tool.call(call).content())));
        } catch (PluginFailure failure) {
            LOG.warn("The tool {} failed: {}", info.name(), failure.getMessage());
            throw new ToolException(
                    ErrorCode.INTERNAL_ERROR, "The tool " + info.name() + " failed: " + failure.getMessage());
        }
    }
}
