package dev.cks.plugins.reasoning;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The premises and the conclusion of every {@code InferenceStep} exist. */
public final class InferenceReferentialIntegrity implements ScopedConstraint {

    private static final String CODE = "CKS-EXT-INFERENCE-REFERENTIAL-INTEGRITY";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("inference_referential_integrity", CODE)
            .summary("The premises and the conclusion of an inference step exist.")
            .judges(InferenceStep.TYPE)
            .docs("extensions/inference_referential_integrity.md")
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        Scope steps = Scope.objects(InferenceStep.TYPE).reading("premises", "conclusion");
        return ScopedRule.of(
                steps,
                (focus, context, found) -> problems(structure, new InferenceStep(focus.object()))
                        .forEach(message -> found.report(Diagnostic.error(CODE, focus.object(), message))));
    }

    private static List<String> problems(KnowledgeStructure structure, InferenceStep step) {
        List<String> problems = new ArrayList<>();
        Optional<Object> premises = step.content().value("premises");
        if (premises.isPresent() && !(premises.get() instanceof List)) {
            problems.add("\"premises\" must be a list of ids");
        }
        step.premises()
                .forEach(premise -> unresolved(structure, "premise", premise).ifPresent(problems::add));
        step.content()
                .value("conclusion")
                .flatMap(conclusion -> unresolved(structure, "conclusion", conclusion))
                .ifPresent(problems::add);
        return problems;
    }

    private static Optional<String> unresolved(KnowledgeStructure structure, String role, @Nullable Object id) {
        if (!(id instanceof String text)) {
            return Optional.of("A " + role + " must be the id of an object, not " + Described.kind(id));
        }
        return structure.find(text).isPresent()
                ? Optional.empty()
                : Optional.of("The " + role + " " + text + " doesn't exist");
    }
}
