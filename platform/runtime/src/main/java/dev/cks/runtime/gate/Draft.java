package dev.cks.runtime.gate;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;

/** A structure that breaks rules but claims nothing unproven: it may be kept, never as a version. */
public final class Draft implements Verdict {

    private final KnowledgeStructure structure;
    private final ValidationReport report;

    Draft(KnowledgeStructure structure, ValidationReport report) {
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
