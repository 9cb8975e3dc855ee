package dev.cks.host.discovery;

import dev.cks.host.guard.PluginGuard;
import dev.cks.host.registry.InstalledExtension;
import dev.cks.host.registry.InstalledTool;
import dev.cks.host.report.ReportDraft;
import java.util.List;

/**
 * What one plugin contributes, guarded.
 *
 * @param report the report on the plugin
 * @param guard what keeps its code at a distance
 * @param extensions its extensions
 * @param tools its tools
 */
public record Contributions(
        ReportDraft report, PluginGuard guard, List<InstalledExtension> extensions, List<InstalledTool> tools) {

    /** Copies the lists. */
    public Contributions {
        extensions = List.copyOf(extensions);
        tools = List.copyOf(tools);
    }

    /** Returns a copy that offers something else of the same plugin. */
    public Contributions offering(List<InstalledExtension> others, List<InstalledTool> otherTools) {
        return new Contributions(report, guard, others, otherTools);
    }

    /** Tells whether there is nothing. */
    public boolean isEmpty() {
        return extensions.isEmpty() && tools.isEmpty();
    }
}
