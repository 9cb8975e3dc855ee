package dev.cks.host.discovery;

import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;

/** A tool whose class is loaded when it is called. */
record LateTool(ToolInfo info, PluginCode code) implements Tool {

    @Override
    public ToolResult call(ToolCall call) {
        return code.tool(info.name()).call(call);
    }
}
