package dev.cks.plugins.reasoning;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.ArrayList;
import java.util.List;

/** An active {@code InferenceStep} doesn't rest on a step that was superseded. */
public final class StalePremise implements Constraint {

    private static final String CODE = "CKS-EXT-STALE-PREMISE";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("stale_premise", CODE)
            .summary("An active inference step does not rest on a superseded one.")
            .severity(Severity.WARNING)
            .judges(InferenceStep.TYPE)
            .docs("extensions/stale_premise.md")
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        List<Diagnostic> found = new ArrayList<>();
        for (InferenceStep step : InferenceStep.all(structure)) {
            if (context.cancelled()) {
                break;
            }
            if (step.active()) {
                step.premises().stream()
                        .filter(premise -> premise instanceof String id && superseded(structure, id))
                        .map(premise -> stale(step, (String) premise))
                        .forEach(found::add);
            }
        }
        return found;
    }

    private static boolean superseded(KnowledgeStructure structure, String id) {
        return InferenceStep.find(structure, id).filter(step -> !step.active()).isPresent();
    }

    private static Diagnostic stale(InferenceStep step, String premise) {
        return Diagnostic.warning(
                        CODE,
                        step.object(),
                        "The premise " + premise + " is superseded: review whether the step still holds")
                .with("premise", premise);
    }
}
