package dev.cks.plugins.reasoning;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.knowledge.KnowledgeStructure;

/** The confidence of an {@code InferenceStep}, if it states one, is a number from 0 to 1. */
public final class ConfidenceBounds implements ScopedConstraint {

    private static final String CODE = "CKS-EXT-CONFIDENCE-BOUNDS";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("confidence_bounds", CODE)
            .summary("The confidence of an inference step is a number from 0 to 1.")
            .judges(InferenceStep.TYPE)
            .docs("extensions/confidence_bounds.md")
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        return ScopedRule.of(Scope.objects(InferenceStep.TYPE), (focus, context, found) -> {
            InferenceStep step = new InferenceStep(focus.object());
            if (step.content().has(Confidence.KEY) && step.confidence().isEmpty()) {
                found.report(Diagnostic.error(CODE, step.object(), "\"confidence\" must be a number from 0 to 1"));
            }
        });
    }
}
