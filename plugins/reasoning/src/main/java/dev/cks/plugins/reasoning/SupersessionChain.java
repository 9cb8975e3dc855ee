package dev.cks.plugins.reasoning;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;
import java.util.Optional;

/**
 * A superseded {@code InferenceStep} names another step for the same conclusion, and following these names never leads
 * back.
 */
public final class SupersessionChain implements ScopedConstraint {

    private static final String CODE = "CKS-EXT-SUPERSESSION-CHAIN";
    private static final int MOST_LISTED = 100;
    private static final ConstraintInfo INFO = ConstraintInfo.builder("supersession_chain", CODE)
            .summary(
                    "An inference step is superseded by a step for the same conclusion, and never by itself in the end.")
            .judges(InferenceStep.TYPE)
            .docs("extensions/supersession_chain.md")
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    /** A circle may lead through any step, so all of them are one focus. */
    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        Scope steps = Scope.objects(InferenceStep.TYPE).reading("superseded_by").together();
        return ScopedRule.of(steps, (focus, context, found) -> {
            List<InferenceStep> all =
                    focus.members().stream().map(InferenceStep::new).toList();
            all.forEach(step -> judge(structure, step, found));
            new Supersessions(all).circles().forEach(circle -> found.report(circle(circle)));
        });
    }

    private static void judge(KnowledgeStructure structure, InferenceStep step, ScopedFindings found) {
        step.content()
                .value("superseded_by")
                .filter(superseding -> !step.active())
                .flatMap(superseding -> problem(structure, step, superseding))
                .ifPresent(message -> found.report(Diagnostic.error(CODE, step.object(), message)));
    }

    private static Optional<String> problem(KnowledgeStructure structure, InferenceStep step, Object superseding) {
        if (!(superseding instanceof String id)) {
            return Optional.of(
                    "\"superseded_by\" must be the id of an inference step, not " + Described.kind(superseding));
        }
        Optional<KnowledgeObject> target = structure.find(id);
        if (target.isEmpty()) {
            return Optional.of("The step is superseded by " + id + ", which doesn't exist");
        }
        if (!target.get().type().equals(InferenceStep.TYPE)) {
            return Optional.of("The step is superseded by " + id + ", which is no inference step");
        }
        Optional<Object> conclusion = target.get().structure().value("conclusion");
        return conclusion.equals(step.content().value("conclusion"))
                ? Optional.empty()
                : Optional.of("The step is superseded by " + id + ", which draws another conclusion");
    }

    private static Diagnostic circle(List<InferenceStep> circle) {
        InferenceStep first = circle.get(0);
        List<String> ids =
                circle.stream().limit(MOST_LISTED).map(InferenceStep::id).toList();
        String message = circle.size() == 1
                ? "The step is superseded by itself"
                : "The step is superseded by itself on a cycle of " + circle.size() + "; let one of them stand";
        return Diagnostic.error(CODE, first.object(), message).with("cycle", ids);
    }
}
