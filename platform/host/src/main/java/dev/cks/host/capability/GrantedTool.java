package dev.cks.host.capability;

import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;

/** A tool of a third party, which is handed the services that its plugin was granted and no others. */
public final class GrantedTool implements Tool {

    private final Tool tool;
    private final Gatekeeper gatekeeper;

    /** Hands a tool what a gatekeeper lets through. */
    public GrantedTool(Tool tool, Gatekeeper gatekeeper) {
        this.tool = tool;
        this.gatekeeper = gatekeeper;
    }

    @Override
    public ToolInfo info() {
        return tool.info();
    }

    @Override
    public ToolResult call(ToolCall call) {
        return tool.call(new GrantedCall(call, gatekeeper));
    }
}
