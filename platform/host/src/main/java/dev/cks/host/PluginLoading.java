package dev.cks.host;

import dev.cks.host.discovery.Contributions;
import dev.cks.host.discovery.Discovery;
import dev.cks.host.guard.FailureText;
import dev.cks.host.intake.Candidate;
import dev.cks.host.pf4j.PluginEngine;
import dev.cks.host.registry.Origin;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.ReportDraft;
import dev.cks.host.trust.Granting;
import dev.cks.host.trust.PinnedContents;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Loads plugins one after the other and finds out what each contributes. */
final class PluginLoading {

    private final PluginEngine engine;
    private final PinnedContents pins;
    private final Granting granting;
    private final Set<String> working = new HashSet<>();

    PluginLoading(PluginEngine engine, PinnedContents pins, Granting granting) {
        this.engine = engine;
        this.pins = pins;
        this.granting = granting;
    }

    /** Returns what works; refuses plugins that contribute nothing, and keeps none of their classes. */
    List<Contributions> load(List<Candidate> order) {
        List<Contributions> all = new ArrayList<>();
        for (Candidate plugin : order) {
            Contributions contributions = load(plugin);
            if (contributions.isEmpty()) {
                engine.unload(plugin.id());
                refuse(plugin.report());
            } else {
                working.add(plugin.id());
                all.add(contributions);
            }
        }
        return all;
    }

    private Contributions load(Candidate plugin) {
        ReportDraft report = plugin.report();
        Optional<String> failed = plugin.dependencyIds().stream()
                .filter(id -> !working.contains(id))
                .findFirst();
        if (failed.isPresent()) {
            report.refuse(ProblemCode.DEP_FAILED, "Depends on " + failed.get() + ", which was refused");
            return nothing(report);
        }
        try {
            ClassLoader loader = engine.load(plugin.identity(), plugin.jar());
            return offered(Discovery.in(new Origin(plugin.identity(), report.file()), loader, report));
        } catch (Throwable failure) {
            report.refuse(ProblemCode.LOAD_FAILED, FailureText.of(failure));
            return nothing(report);
        }
    }

    private Contributions offered(Contributions contributions) {
        return granting.applied(pins.admitted(contributions));
    }

    private static Contributions nothing(ReportDraft report) {
        return new Contributions(report, List.of(), List.of());
    }

    private static void refuse(ReportDraft report) {
        if (report.flawless()) {
            report.note(ProblemCode.EMPTY, "The jar names no constraint and no tool");
        }
        report.refuse();
    }
}
