package dev.cks.host.discovery;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolInfo;
import dev.cks.core.validation.Extension;
import dev.cks.host.guard.Boundary;
import dev.cks.host.guard.CallStatistics;
import dev.cks.host.guard.GuardedTool;
import dev.cks.host.guard.PluginGuard;
import dev.cks.host.index.Contents;
import dev.cks.host.index.KnownConstraint;
import dev.cks.host.offer.Offer;
import dev.cks.host.registry.InstalledExtension;
import dev.cks.host.registry.InstalledOffer;
import dev.cks.host.registry.InstalledTool;
import dev.cks.host.registry.Origin;
import dev.cks.host.report.ReportDraft;
import java.util.List;

/**
 * What one plugin contributes, guarded.
 *
 * @param report the report on the plugin
 * @param guard what keeps its code at a distance
 * @param extensions its extensions
 * @param tools its tools
 * @param offers what else it offers
 */
public record Contributions(
        ReportDraft report,
        PluginGuard guard,
        List<InstalledExtension> extensions,
        List<InstalledTool> tools,
        List<InstalledOffer> offers) {

    /** Copies the lists. */
    public Contributions {
        extensions = List.copyOf(extensions);
        tools = List.copyOf(tools);
        offers = List.copyOf(offers);
    }

    /**
     * Returns what a plugin contributes by what it says of itself.
     *
     * @param code what to call; it may be loaded later
     */
    public static Contributions of(Origin origin, Contents contents, GuardedCode code, ReportDraft report) {
        return new Contributions(
                report,
                code.guard(),
                contents.constraints().stream()
                        .map(constraint -> extension(origin, constraint, code))
                        .toList(),
                contents.tools().stream().map(tool -> tool(origin, tool, code)).toList(),
                contents.offers().stream()
                        .map(offer -> offer(origin, offer, code))
                        .toList());
    }

    /** Returns a copy that offers something else of the same plugin. */
    public Contributions offering(
            List<InstalledExtension> others, List<InstalledTool> otherTools, List<InstalledOffer> otherOffers) {
        return new Contributions(report, guard, others, otherTools, otherOffers);
    }

    /** Returns a copy whose problems are told to another report. */
    public Contributions reportedTo(ReportDraft another) {
        return new Contributions(another, guard, extensions, tools, offers);
    }

    private static InstalledExtension extension(Origin origin, KnownConstraint known, GuardedCode guarded) {
        ConstraintInfo info = known.info();
        PluginCode code = guarded.code();
        Constraint constraint = known.declarations()
                .<Constraint>map(declarations -> new LateScopedConstraint(info, declarations, code))
                .orElseGet(() -> new LateConstraint(info, code));
        Boundary boundary = guarded.guard().extension(code::loader, new CallStatistics());
        Extension.Source source = new Extension.Source(
                origin.identity().id(),
                origin.identity().version(),
                origin.file().sha256().orElse(""));
        Extension extension = new Extension(constraint, info, source, boundary);
        return new InstalledExtension(extension, origin, boundary);
    }

    private static InstalledTool tool(Origin origin, ToolInfo info, GuardedCode guarded) {
        Tool late = new LateTool(info, guarded.code());
        return InstalledTool.of(GuardedTool.of(late, boundary(guarded)), origin);
    }

    private static InstalledOffer offer(Origin origin, Offer offer, GuardedCode guarded) {
        LateOffer late = new LateOffer(offer.id(), offer.info(), guarded.code());
        return new InstalledOffer(offer, InstalledTool.of(GuardedTool.ofOffer(late, boundary(guarded)), origin));
    }

    private static Boundary boundary(GuardedCode guarded) {
        return guarded.guard().tool(guarded.code()::loader, new CallStatistics());
    }

    /** Tells whether there is nothing. */
    public boolean isEmpty() {
        return extensions.isEmpty() && tools.isEmpty() && offers.isEmpty();
    }
}
