package dev.cks.runtime.gate;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;

/** A structure that passed every check. Only the gate makes one, so only what passed can become a version. */
public final class Admitted implements Verdict {

    private final KnowledgeStructure structure;
    private final ValidationReport report;

    Admitted(KnowledgeStructure structure, ValidationReport report) {
        this.structure = structure;
        this.report = report;
    }

    /** Returns the structure. */
    public KnowledgeStructure structure() {
        return structure;
    }

    @Override
    public ValidationReport report() {
        return report;
    }
}
