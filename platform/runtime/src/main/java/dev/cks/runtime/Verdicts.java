package dev.cks.runtime;

import dev.cks.api.plugin.EvolutionResult;
import dev.cks.runtime.gate.Admitted;
import dev.cks.runtime.gate.Verdict;
import java.util.List;

/** What becomes of verdicts where only versions will do. */
final class Verdicts {

    private Verdicts() {}

    /**
     * Returns what may become a version.
     *
     * @throws dev.cks.api.tool.ToolException {@code validation_failed} when nothing may
     */
    static Admitted admitted(Verdict verdict) {
        if (verdict instanceof Admitted admitted) {
            return admitted;
        }
        verdict.judged().orRefuse();
        throw new IllegalStateException("Only what was admitted is valid");
    }

    /** Returns the verdict as the result of no operations at all. */
    static EvolutionResult unchanged(Verdict verdict) {
        return new EvolutionResult(verdict.judged(), 0, List.of());
    }
}
