package dev.cks.runtime.gate;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.Delta;
import java.util.Optional;

/** A structure that passed every check. Only the gate makes one, so only what passed can become a version. */
public final class Admitted implements Verdict {

    private final KnowledgeStructure structure;
    private final ValidationReport report;
    private final Optional<Delta> delta;

    Admitted(KnowledgeStructure structure, ValidationReport report, Optional<Delta> delta) {
        this.structure = structure;
        this.report = report;
        this.delta = delta;
    }

    /** Returns the structure. */
    public KnowledgeStructure structure() {
        return structure;
    }

    /** Returns how it came of another, where it was judged as a change of that. */
    public Optional<Delta> delta() {
        return delta;
    }

    @Override
    public ValidationReport report() {
        return report;
    }
}
