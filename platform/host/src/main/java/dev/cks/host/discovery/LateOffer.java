package dev.cks.host.discovery;

import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;

/** The tool behind an offer whose class is loaded when it is called. */
record LateOffer(String id, ToolInfo info, PluginCode code) implements Tool {

    @Override
    public ToolResult call(ToolCall call) {
        return code.offer(id).call(call);
    }
}
