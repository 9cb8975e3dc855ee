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

/**
 * Loads a plugin of which so far only the description was known, and holds it to that. Safe for use by many threads.
 *
 * @param loading loads its code
 * @param index is to forget the description when it is wrong
 * @param plugin the plugin
 * @param problems where to tell what is wrong with it
 */
record LaterLoading(CodeLoading loading, PluginIndex index, Candidate plugin, LateProblems problems) {

    /**
     * Loads the plugin into an empty slot and returns what of it is as it was described.
     *
     * @throws PluginFailure when it can't be loaded
     */
    LoadedCode load(Contents described, PluginGuard guard, ClassSlot classes) {
        try {
            LoadedCode found = loading.load(plugin, guard, classes);
            Comparison differing = Comparison.between(described, found.contents());
            if (!differing.isEmpty()) {
                tell(described, found, differing);
            }
            return found.without(differing);
        } catch (Throwable failure) {
            Problem problem = LoadFailure.of(failure);
            told(List.of(problem), true);
            throw new PluginFailure("its plugin could not be loaded: " + problem.detail());
        }
    }

    private void tell(Contents described, LoadedCode found, Comparison differing) {
        List<Problem> all = new ArrayList<>(found.contents().problems());
        all.removeAll(described.problems());
        if (all.isEmpty()) {
            all.add(new Problem(
                    ProblemCode.DESCRIPTION_CHANGED,
                    "Described otherwise than when the plugin was loaded first: " + differing));
        }
        told(all, differing.coversAllOf(described));
    }

    private void told(List<Problem> all, boolean nothingWorks) {
        problems.record(plugin.report().file(), all, nothingWorks);
        index.forget(plugin.report().file().path());
    }
}
