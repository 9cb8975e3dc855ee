package dev.cks.plugins.reasoning;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.constraint.Severity;
import dev.cks.api.knowledge.KnowledgeStructure;

/** An active {@code InferenceStep} doesn't rest on a step that was superseded. */
public final class StalePremise implements ScopedConstraint {

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
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        Scope steps = Scope.objects(InferenceStep.TYPE).reading("premises");
        return ScopedRule.of(steps, (focus, context, found) -> {
            InferenceStep step = new InferenceStep(focus.object());
            if (step.active()) {
                step.premises().stream()
                        .filter(premise -> premise instanceof String id && superseded(structure, id))
                        .forEach(premise -> found.report(stale(step, (String) premise)));
            }
        });
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
