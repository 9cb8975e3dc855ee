package dev.cks.host;

import dev.cks.api.tool.ToolException;
import dev.cks.host.discovery.Contributions;
import dev.cks.host.discovery.Discovered;
import dev.cks.host.discovery.Discovery;
import dev.cks.host.guard.FailureText;
import dev.cks.host.guard.GuardLimits;
import dev.cks.host.guard.PluginGuard;
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
    private final GuardLimits limits;
    private final Set<String> working = new HashSet<>();

    PluginLoading(PluginEngine engine, PinnedContents pins, Granting granting, GuardLimits limits) {
        this.engine = engine;
        this.pins = pins;
        this.granting = granting;
        this.limits = limits;
    }

    /** Returns what works; refuses plugins that contribute nothing, and keeps none of their classes. */
    List<Contributions> load(List<Candidate> order) {
        List<Contributions> all = new ArrayList<>();
        for (Candidate plugin : order) {
            Optional<Contributions> contributions = load(plugin);
            if (contributions.isEmpty()) {
                engine.unload(plugin.id());
                refuse(plugin.report());
            } else {
                working.add(plugin.id());
                all.add(contributions.get());
            }
        }
        return all;
    }

    private Optional<Contributions> load(Candidate plugin) {
        ReportDraft report = plugin.report();
        Optional<String> failed = plugin.dependencyIds().stream()
                .filter(id -> !working.contains(id))
                .findFirst();
        if (failed.isPresent()) {
            report.refuse(ProblemCode.DEP_FAILED, "Depends on " + failed.get() + ", which was refused");
            return Optional.empty();
        }
        try {
            return discover(plugin, engine.load(plugin.identity(), plugin.jar()));
        } catch (Throwable failure) {
            report.refuse(ProblemCode.LOAD_FAILED, FailureText.of(failure));
            return Optional.empty();
        }
    }

    private Optional<Contributions> discover(Candidate plugin, ClassLoader loader) {
        ReportDraft report = plugin.report();
        Origin origin = new Origin(plugin.identity(), report.file());
        PluginGuard guard = origin.bundled()
                ? PluginGuard.trusting(plugin.id(), loader, limits)
                : PluginGuard.limiting(plugin.id(), loader, limits);
        try {
            Contributions offered = offered(Discovery.in(origin, guard), guard, report);
            if (!offered.isEmpty()) {
                return Optional.of(offered);
            }
        } catch (ToolException tooSlow) {
            report.refuse(ProblemCode.STUCK, "Telling what it contributes: " + tooSlow.getMessage());
        }
        guard.close();
        return Optional.empty();
    }

    private Contributions offered(Discovered found, PluginGuard guard, ReportDraft report) {
        found.problems().forEach(problem -> report.note(problem.code(), problem.detail()));
        Contributions all = new Contributions(report, guard, found.extensions(), found.tools());
        return granting.applied(pins.admitted(all));
    }

    private static void refuse(ReportDraft report) {
        if (report.flawless()) {
            report.note(ProblemCode.EMPTY, "The jar names no constraint and no tool");
        }
        report.refuse();
    }
}
