package dev.cks.host;

import dev.cks.core.validation.PluginFailure;
import dev.cks.host.discovery.LoadedCode;
import dev.cks.host.guard.PluginGuard;
import dev.cks.host.index.Comparison;
import dev.cks.host.index.Contents;
import dev.cks.host.index.PluginIndex;
import dev.cks.host.intake.Candidate;
import dev.cks.host.report.LateProblems;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import java.util.ArrayList;
import java.util.List;

/** Loads plugins that so far only their descriptions were known of, and holds them to these. Safe for use by many threads. */
final class LaterLoading {

    private final CodeLoading loading;
    private final PluginIndex index;
    private final LateProblems problems;

    LaterLoading(CodeLoading loading, PluginIndex index, LateProblems problems) {
        this.loading = loading;
        this.index = index;
        this.problems = problems;
    }

    /**
     * Loads a plugin and returns what of it is as it was described.
     *
     * @throws PluginFailure when it can't be loaded
     */
    LoadedCode load(Candidate plugin, Contents described, PluginGuard guard) {
        try {
            LoadedCode found = loading.load(plugin, guard);
            Comparison differing = Comparison.between(described, found.contents());
            if (!differing.isEmpty()) {
                tell(plugin, described, found, differing);
            }
            return found.without(differing);
        } catch (Throwable failure) {
            Problem problem = LoadFailure.of(failure);
            told(plugin, List.of(problem), true);
            throw new PluginFailure("its plugin could not be loaded: " + problem.detail());
        }
    }

    private void tell(Candidate plugin, Contents described, LoadedCode found, Comparison differing) {
        List<Problem> all = new ArrayList<>(found.contents().problems());
        all.removeAll(described.problems());
        if (all.isEmpty()) {
            all.add(new Problem(
                    ProblemCode.DESCRIPTION_CHANGED,
                    "Described otherwise than when the plugin was loaded first: " + differing));
        }
        told(plugin, all, differing.coversAllOf(described));
    }

    private void told(Candidate plugin, List<Problem> all, boolean nothingWorks) {
        problems.add(plugin.report().file(), all, nothingWorks);
        index.forget(plugin.report().file().path());
    }
}
