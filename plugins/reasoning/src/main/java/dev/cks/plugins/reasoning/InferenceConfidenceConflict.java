package dev.cks.plugins.reasoning;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The active {@code InferenceStep}s for one conclusion agree on how confident to be of it. */
public final class InferenceConfidenceConflict implements Constraint {

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
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        Map<String, List<InferenceStep>> byConclusion = new LinkedHashMap<>();
        for (InferenceStep step : InferenceStep.all(structure)) {
            if (context.cancelled()) {
                return List.of();
            }
            if (step.active() && step.confidence().isPresent()) {
                step.content()
                        .text("conclusion")
                        .ifPresent(conclusion -> byConclusion
                                .computeIfAbsent(conclusion, absent -> new ArrayList<>(1))
                                .add(step));
            }
        }
        List<Diagnostic> found = new ArrayList<>();
        byConclusion.forEach((conclusion, steps) -> {
            Collection<Double> confidences = confidences(steps);
            if (confidences.size() > 1) {
                found.add(conflict(conclusion, steps, confidences));
            }
        });
        return found;
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
