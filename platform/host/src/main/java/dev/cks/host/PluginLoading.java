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

/** Gets one plugin after the other to work: one that works already, or else by loading it where nothing else tells what it contributes. */
final class PluginLoading {

    private final CodeLoading loading;
    private final PluginIndex index;
    private final Offering offering;
    private final EarlierPlugins earlier;
    private final Set<String> working = new HashSet<>();

    PluginLoading(CodeLoading loading, PluginIndex index, Offering offering, EarlierPlugins earlier) {
        this.loading = loading;
        this.index = index;
        this.offering = offering;
        this.earlier = earlier;
    }

    /** Returns what works, held; refuses plugins that contribute nothing, and keeps none of their classes. */
    List<Working> load(List<Candidate> order) {
        List<Working> all = new ArrayList<>();
        for (Candidate candidate : order) {
            Optional<Working> found = load(candidate);
            found.ifPresent(each -> working.add(candidate.id()));
            found.ifPresentOrElse(all::add, () -> refuse(candidate.report()));
        }
        return all;
    }

    private Optional<Working> load(Candidate candidate) {
        Optional<String> failed = candidate.dependencyIds().stream()
                .filter(id -> !working.contains(id))
                .findFirst();
        if (failed.isPresent()) {
            candidate.report().refuse(ProblemCode.DEP_FAILED, "Depends on " + failed.get() + ", which was refused");
            return Optional.empty();
        }
        return earlier.retained(candidate.origin())
                .or(() -> earlier.barred(candidate.id()) ? earlier.kept(candidate) : made(candidate))
                .flatMap(plugin -> offered(plugin, candidate.report()));
    }

    private Optional<Working> offered(SharedPlugin plugin, ReportDraft report) {
        Contributions offered = offering.of(plugin.contributions(report));
        if (offered.isEmpty()) {
            plugin.release();
            return Optional.empty();
        }
        return Optional.of(new Working(plugin, offered));
    }

    private Optional<SharedPlugin> made(Candidate candidate) {
        PluginGuard guard = loading.guard(candidate);
        return candidate
                .contents()
                .map(known -> described(candidate, known, guard))
                .or(() -> loaded(candidate, guard));
    }

    private SharedPlugin described(Candidate candidate, Contents known, PluginGuard guard) {
        ClassSlot classes = new ClassSlot(earlier.watching(candidate));
        LateProblems late = new LateProblems();
        LaterLoading later = new LaterLoading(loading, index, candidate, late);
        PluginCode code = new LateCode(candidate.id(), () -> later.load(known, guard, classes));
        return new SharedPlugin(candidate.origin(), known, new GuardedCode(code, guard), classes, late);
    }

    private Optional<SharedPlugin> loaded(Candidate candidate, PluginGuard guard) {
        ClassSlot classes = new ClassSlot(earlier.watching(candidate));
        try {
            LoadedCode code = loading.load(candidate, guard, classes);
            index.learn(candidate.report().file().path(), code.contents());
            return Optional.of(new SharedPlugin(
                    candidate.origin(), code.contents(), new GuardedCode(code, guard), classes, new LateProblems()));
        } catch (Throwable failure) {
            Problem problem = LoadFailure.of(failure);
            candidate.report().refuse(problem.code(), problem.detail());
            guard.close();
            classes.close();
            return Optional.empty();
        }
    }

    private static void refuse(ReportDraft report) {
        if (report.flawless()) {
            report.note(ProblemCode.EMPTY, "The jar names no constraint, tool, prompt or resource");
        }
        report.refuse();
    }
}
