package dev.cks.host;

import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolInfo;

/**
 * A tool under the name by which it is called.
 *
 * @param name the name in the list of tools: the tool's own, or {@code plugin-id.name} after a conflict
 * @param tool what to call; guarded
 * @param info what the tool says of itself, read once
 * @param pluginId the plugin it comes from, {@code cks-platform} for the host's own
 * @param pluginVersion the version of that plugin
 */
public record RegisteredTool(String name, Tool tool, ToolInfo info, String pluginId, String pluginVersion) {

    /** Returns the name that always resolves, {@code plugin-id.name}. */
    public String qualifiedName() {
        return pluginId + "." + info.name();
    }
}
