package dev.cks.server;

/**
 * What a server offers to its clients.
 *
 * @param dispatcher answers the calls of tools
 * @param services what resources are read from
 * @param toolset the tools that are listed
 */
public record Exposure(ToolDispatcher dispatcher, Services services, Toolset toolset) {

    /** Returns what the server bears. */
    public ServerLimits limits() {
        return dispatcher.limits();
    }
}
