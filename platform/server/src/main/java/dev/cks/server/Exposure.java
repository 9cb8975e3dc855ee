package dev.cks.server;

import dev.cks.server.change.Changes;

/**
 * What a server offers to its clients.
 *
 * @param dispatcher answers the calls of tools
 * @param services what resources are read from
 * @param toolset the tools that are listed
 * @param changes tells what changes meanwhile
 */
public record Exposure(ToolDispatcher dispatcher, Services services, Toolset toolset, Changes changes) {

    /** Makes what never changes. */
    public Exposure(ToolDispatcher dispatcher, Services services, Toolset toolset) {
        this(dispatcher, services, toolset, new Changes());
    }

    /** Returns what the server bears. */
    public ServerLimits limits() {
        return dispatcher.limits();
    }
}
