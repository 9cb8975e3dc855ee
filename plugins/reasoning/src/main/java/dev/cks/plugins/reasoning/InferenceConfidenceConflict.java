package dev.cks.plugins.reasoning;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.constraint.Severity;
import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** The active {@code InferenceStep}s for one conclusion agree on how confident to be of it. */
public final class InferenceConfidenceConflict implements ScopedConstraint {

    private static final String CODE = "CKS-EXT-INFERENCE-CONFIDENCE-CONFLICT";
    private static final int MOST_LISTED = 100;
    private static final ConstraintInfo INFO = ConstraintInfo.builder("inference_confidence_conflict", CODE)
            .summary("Active inference steps for the same conclusion have the same confidence.")
            .severity(Severity.WARNING)
            .judges(InferenceStep.TYPE)
            .docs("extensions/inference_confidence_conflict.md")
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        Scope conclusions = Scope.objects(InferenceStep.TYPE).groupedBy("conclusion");
        return ScopedRule.of(conclusions, (focus, context, found) -> {
            List<InferenceStep> steps = focus.members().stream()
                    .map(InferenceStep::new)
                    .filter(step -> step.active() && step.confidence().isPresent())
                    .toList();
            Collection<Double> confidences = confidences(steps);
            if (confidences.size() > 1) {
                found.report(conflict(focus.key(), steps, confidences));
            }
        });
    }

    private static Collection<Double> confidences(List<InferenceStep> steps) {
        Collection<Double> confidences = new TreeSet<>();
        steps.forEach(step -> step.confidence().ifPresent(confidences::add));
        return confidences;
    }

    private static Diagnostic conflict(String conclusion, List<InferenceStep> steps, Collection<Double> confidences) {
        List<String> ids = steps.stream().map(InferenceStep::id).toList();
        String location = ids.stream().min(CodePointOrder.INSTANCE).orElseThrow();
        String message = steps.size() + " active steps conclude " + conclusion + " with " + confidences.size()
                + " different confidences; supersede all but one of them";
        return Diagnostic.of(CODE, Severity.WARNING, location, message)
                .with("steps", ids.stream().limit(MOST_LISTED).toList())
                .with("confidences", confidences.stream().limit(MOST_LISTED).toList());
    }
}
