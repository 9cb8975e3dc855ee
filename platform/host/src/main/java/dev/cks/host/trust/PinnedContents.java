package dev.cks.host.trust;

import dev.cks.host.discovery.Contributions;
import dev.cks.host.lock.Definition;
import dev.cks.host.lock.LockedContents;
import dev.cks.host.lock.LockedPlugin;
import dev.cks.host.lock.LockedVersion;
import dev.cks.host.offer.Offer;
import dev.cks.host.registry.InstalledExtension;
import dev.cks.host.registry.InstalledTool;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.ReportDraft;
import dev.cks.host.report.Trust;
import java.util.Optional;

/**
 * Holds an installed plugin to what it contributed when it was installed. What a plugin says of itself is the outcome of
 * code, so it can differ although the jar is the same.
 */
public final class PinnedContents {

    private final InstalledPlugins installed;

    /** Asks what was installed. */
    public PinnedContents(InstalledPlugins installed) {
        this.installed = installed;
    }

    /** Returns what is offered of a plugin's contributions, and reports the rest; everything of other plugins. */
    public Contributions admitted(Contributions contributions) {
        ReportDraft report = contributions.report();
        return report.file().trust() == Trust.LOCKED ? admitted(contributions, pinned(report)) : contributions;
    }

    /** A jar that the lock knows under another id than its own was never installed under its own. */
    private LockedContents pinned(ReportDraft report) {
        return report.identity()
                .flatMap(identity -> installed.find(identity.id()))
                .map(LockedPlugin::current)
                .map(LockedVersion::contents)
                .orElse(LockedContents.NONE);
    }

    private Contributions admitted(Contributions contributions, LockedContents pinned) {
        ReportDraft report = contributions.report();
        return contributions.offering(
                contributions.extensions().stream()
                        .filter(extension -> admits(extension, pinned, report))
                        .toList(),
                contributions.tools().stream()
                        .filter(tool -> admits(tool, pinned, report))
                        .toList(),
                contributions.offers().stream()
                        .filter(offer -> admits(offer.offer(), pinned, report))
                        .toList());
    }

    private boolean admits(InstalledExtension extension, LockedContents pinned, ReportDraft report) {
        String name = extension.extension().name();
        return pinned.extensions().contains(name)
                || borne(report, ProblemCode.CHANGED, "The extension " + name + " wasn't there when it was installed");
    }

    private boolean admits(InstalledTool tool, LockedContents pinned, ReportDraft report) {
        String name = tool.info().name();
        return admits(
                Optional.ofNullable(pinned.tools().get(name)), Definition.of(tool.info()), "The tool " + name, report);
    }

    private boolean admits(Offer offer, LockedContents pinned, ReportDraft report) {
        return admits(
                Optional.ofNullable(pinned.offers().get(offer.id())),
                Definition.of(offer),
                "The " + offer.id(),
                report);
    }

    private boolean admits(Optional<Definition> approved, Definition now, String what, ReportDraft report) {
        if (approved.isEmpty()) {
            return borne(report, ProblemCode.TOOL_CHANGED, what + " wasn't there when it was installed");
        }
        return approved.get().equals(now)
                || borne(report, ProblemCode.TOOL_CHANGED, what + " isn't defined as it was approved");
    }

    private boolean borne(ReportDraft report, ProblemCode code, String detail) {
        boolean borne = installed.audits();
        report.note(code, borne ? detail + "; offered all the same, for trust.mode is audit" : detail);
        return borne;
    }
}
