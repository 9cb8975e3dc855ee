package dev.cks.plugins.temporal;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Whatever says in {@code valid_until} how long it holds says so as a timestamp, and still holds.
 *
 * <p>The {@code OntologyRule} form has no parameters: it only asks for this rule.
 */
public final class TemporalValidity implements Constraint {

    private static final String CODE = "CKS-EXT-TEMPORAL-VALIDITY";
    private static final String KEY = "valid_until";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("temporal_validity", CODE)
            .summary("What states how long it is valid states a timestamp that has not passed.")
            .declaredBy("OntologyRule")
            .docs("extensions/temporal_validity.md")
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        return structure.objects().stream()
                .takeWhile(object -> !context.cancelled())
                .flatMap(object -> problem(object, context.now()).stream())
                .toList();
    }

    private static Optional<Diagnostic> problem(KnowledgeObject object, Instant now) {
        Optional<Object> stated = object.structure().value(KEY);
        if (stated.isEmpty()) {
            return Optional.empty();
        }
        Optional<Instant> end = stated.flatMap(Timestamp::parse);
        if (end.isEmpty()) {
            return Optional.of(Diagnostic.error(
                    CODE, object, "\"" + KEY + "\" must be an ISO 8601 timestamp such as 2026-01-31T12:00:00Z"));
        }
        return end.filter(instant -> instant.isBefore(now))
                .map(instant -> Diagnostic.warning(CODE, object, "It was valid until " + instant)
                        .with(KEY, instant.toString()));
    }
}
