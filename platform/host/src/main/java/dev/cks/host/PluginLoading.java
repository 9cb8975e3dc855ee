package dev.cks.host;

import dev.cks.host.discovery.Contributions;
import dev.cks.host.discovery.LoadedCode;
import dev.cks.host.discovery.PluginCode;
import dev.cks.host.guard.FailureText;
import dev.cks.host.index.Contents;
import dev.cks.host.index.PluginIndex;
import dev.cks.host.intake.Candidate;
import dev.cks.host.report.LateProblems;
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
            Contributions contributions = load(plugin);
            if (contributions.isEmpty()) {
                loading.unload(plugin);
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
        return plugin.contents().map(known -> described(plugin, known)).orElseGet(() -> loaded(plugin));
    }

    private Contributions described(Candidate plugin, Contents known) {
        return contributions(plugin, known, new LateCode(plugin.id(), () -> later.load(plugin, known)));
    }

    private Contributions loaded(Candidate plugin) {
        try {
            LoadedCode code = loading.load(plugin);
            index.learn(plugin.report().file().path(), code.contents());
            return contributions(plugin, code.contents(), code);
        } catch (Throwable failure) {
            plugin.report().refuse(ProblemCode.LOAD_FAILED, FailureText.of(failure));
            return nothing(plugin.report());
        }
    }

    private Contributions contributions(Candidate plugin, Contents contents, PluginCode code) {
        ReportDraft report = plugin.report();
        contents.problems().forEach(problem -> report.note(problem.code(), problem.detail()));
        return offering.of(Contributions.of(plugin.origin(), contents, code, report));
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
