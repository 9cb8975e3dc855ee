package dev.cks.plugins.reasoning;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;

/** The confidence of an {@code InferenceStep}, if it states one, is a number from 0 to 1. */
public final class ConfidenceBounds implements Constraint {

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
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        return InferenceStep.all(structure).stream()
                .takeWhile(step -> !context.cancelled())
                .filter(step -> step.content().has(Confidence.KEY))
                .filter(step -> step.confidence().isEmpty())
                .map(step -> Diagnostic.error(CODE, step.object(), "\"confidence\" must be a number from 0 to 1"))
                .toList();
    }
}
