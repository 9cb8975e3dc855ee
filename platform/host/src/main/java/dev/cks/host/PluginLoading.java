package dev.cks.host;

import dev.cks.host.discovery.Contributions;
import dev.cks.host.discovery.GuardedCode;
import dev.cks.host.discovery.LoadedCode;
import dev.cks.host.discovery.PluginCode;
import dev.cks.host.guard.PluginGuard;
import dev.cks.host.index.Contents;
import dev.cks.host.index.PluginIndex;
import dev.cks.host.intake.Candidate;
import dev.cks.host.report.LateProblems;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.ReportDraft;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds out of one plugin after the other what it contributes, by loading it where nothing else tells. */
final class PluginLoading {

    private final CodeLoading loading;
    private final LaterLoading later;
    private final PluginIndex index;
    private final Offering offering;
    private final Set<String> working = new HashSet<>();

    PluginLoading(CodeLoading loading, PluginIndex index, LateProblems problems, Offering offering) {
        this.loading = loading;
        this.later = new LaterLoading(loading, index, problems);
        this.index = index;
        this.offering = offering;
    }

    /** Returns what works; refuses plugins that contribute nothing, and keeps none of their classes. */
    List<Contributions> load(List<Candidate> order) {
        List<Contributions> all = new ArrayList<>();
        for (Candidate plugin : order) {
            Optional<Contributions> contributions = load(plugin);
            if (contributions.isEmpty()) {
                loading.unload(plugin);
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
        PluginGuard guard = loading.guard(plugin);
        Optional<Contributions> offered = plugin.contents()
                .map(known -> described(plugin, known, guard))
                .or(() -> loaded(plugin, guard))
                .filter(contributions -> !contributions.isEmpty());
        if (offered.isEmpty()) {
            guard.close();
        }
        return offered;
    }

    private Contributions described(Candidate plugin, Contents known, PluginGuard guard) {
        PluginCode code = new LateCode(plugin.id(), () -> later.load(plugin, known, guard));
        return contributions(plugin, known, new GuardedCode(code, guard));
    }

    private Optional<Contributions> loaded(Candidate plugin, PluginGuard guard) {
        try {
            LoadedCode code = loading.load(plugin, guard);
            index.learn(plugin.report().file().path(), code.contents());
            return Optional.of(contributions(plugin, code.contents(), new GuardedCode(code, guard)));
        } catch (Throwable failure) {
            Problem problem = LoadFailure.of(failure);
            plugin.report().refuse(problem.code(), problem.detail());
            return Optional.empty();
        }
    }

    private Contributions contributions(Candidate plugin, Contents contents, GuardedCode code) {
        ReportDraft report = plugin.report();
        contents.problems().forEach(problem -> report.note(problem.code(), problem.detail()));
        return offering.of(Contributions.of(plugin.origin(), contents, code, report));
    }

    private static void refuse(ReportDraft report) {
        if (report.flawless()) {
            report.note(ProblemCode.EMPTY, "The jar names no constraint, tool, prompt or resource");
        }
        report.refuse();
    }
}
