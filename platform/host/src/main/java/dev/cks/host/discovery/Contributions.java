package dev.cks.host.discovery;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.tool.ToolInfo;
import dev.cks.core.validation.Extension;
import dev.cks.host.guard.Boundary;
import dev.cks.host.guard.CallStatistics;
import dev.cks.host.guard.GuardedConstraint;
import dev.cks.host.guard.GuardedScopedConstraint;
import dev.cks.host.guard.GuardedTool;
import dev.cks.host.index.Contents;
import dev.cks.host.index.KnownConstraint;
import dev.cks.host.registry.InstalledExtension;
import dev.cks.host.registry.InstalledTool;
import dev.cks.host.registry.Origin;
import dev.cks.host.report.ReportDraft;
import java.util.List;

/**
 * What one plugin contributes, guarded.
 *
 * @param report the report on the plugin
 * @param extensions its extensions
 * @param tools its tools
 */
public record Contributions(ReportDraft report, List<InstalledExtension> extensions, List<InstalledTool> tools) {

    /** Copies the lists. */
    public Contributions {
        extensions = List.copyOf(extensions);
        tools = List.copyOf(tools);
    }

    /** Returns what a plugin contributes by what it says of itself; its code may be loaded later. */
    public static Contributions of(Origin origin, Contents contents, PluginCode code, ReportDraft report) {
        return new Contributions(
                report,
                contents.constraints().stream()
                        .map(constraint -> extension(origin, constraint, code))
                        .toList(),
                contents.tools().stream().map(tool -> tool(origin, tool, code)).toList());
    }

    private static InstalledExtension extension(Origin origin, KnownConstraint known, PluginCode code) {
        ConstraintInfo info = known.info();
        CallStatistics statistics = new CallStatistics();
        Boundary boundary = new Boundary(code::loader, statistics);
        Constraint guarded = known.declarations()
                .<Constraint>map(declarations -> new GuardedScopedConstraint(
                        new LateScopedConstraint(info, declarations, code), info, declarations, boundary))
                .orElseGet(() -> new GuardedConstraint(new LateConstraint(info, code), info, boundary));
        Extension extension = new Extension(
                guarded, info, origin.identity().id(), origin.identity().version());
        return new InstalledExtension(extension, origin, statistics);
    }

    private static InstalledTool tool(Origin origin, ToolInfo info, PluginCode code) {
        Boundary boundary = new Boundary(code::loader, new CallStatistics());
        return InstalledTool.of(new GuardedTool(new LateTool(info, code), info, boundary), origin);
    }

    /** Tells whether there is nothing. */
    public boolean isEmpty() {
        return extensions.isEmpty() && tools.isEmpty();
    }
}
