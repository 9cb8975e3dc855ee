package dev.cks.host.registry;

import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolInfo;
import dev.cks.host.RegisteredTool;
import java.util.List;

/**
 * A tool that was loaded, or one of the host's own.
 *
 * @param tool what to call, guarded unless it is the host's own
 * @param info what it says of itself
 * @param aliases further names by which it can be called, not listed
 * @param pluginId the plugin it comes from
 * @param owner the version of the plugin and whether it is part of the distribution
 */
public record InstalledTool(Tool tool, ToolInfo info, List<String> aliases, String pluginId, Owner owner) {

    /**
     * What stands behind a tool.
     *
     * @param version the version of its plugin
     * @param bundled whether the plugin is part of the distribution
     */
    public record Owner(String version, boolean bundled) {}

    /** Returns a tool of a plugin. */
    public static InstalledTool of(Tool guarded, Origin origin) {
        Owner owner = new Owner(origin.identity().version(), origin.bundled());
        return new InstalledTool(
                guarded, guarded.info(), List.of(), origin.identity().id(), owner);
    }

    /** Returns a copy that calls another tool in this one's place. */
    public InstalledTool calling(Tool other) {
        return new InstalledTool(other, info, aliases, pluginId, owner);
    }

    String qualifiedName() {
        return pluginId + "." + info.name();
    }

    RegisteredTool registeredAs(String name) {
        return new RegisteredTool(name, tool, info, pluginId, owner.version());
    }
}
