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
 * @param found what works of it
 */
public record Contributions(ReportDraft report, PluginGuard guard, Discovered found) {

    /** Returns its extensions. */
    public List<InstalledExtension> extensions() {
        return found.extensions();
    }

    /** Returns its tools. */
    public List<InstalledTool> tools() {
        return found.tools();
    }
}
