package dev.cks.plugins.reasoning;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The premises and the conclusion of every {@code InferenceStep} exist. */
public final class InferenceReferentialIntegrity implements Constraint {

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
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        List<Diagnostic> found = new ArrayList<>();
        for (InferenceStep step : InferenceStep.all(structure)) {
            if (context.cancelled()) {
                break;
            }
            problems(structure, step).stream()
                    .map(message -> Diagnostic.error(CODE, step.object(), message))
                    .forEach(found::add);
        }
        return found;
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
