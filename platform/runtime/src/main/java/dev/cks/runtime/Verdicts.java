package dev.cks.runtime;

import dev.cks.api.plugin.EvolutionResult;
import dev.cks.runtime.gate.Verdict;
import java.util.List;

/** What is told of verdicts. */
final class Verdicts {

    private Verdicts() {}

    /** Returns the verdict as the result of no operations at all. */
    static EvolutionResult unchanged(Verdict verdict) {
        return new EvolutionResult(verdict.judged(), 0, List.of());
    }
}
