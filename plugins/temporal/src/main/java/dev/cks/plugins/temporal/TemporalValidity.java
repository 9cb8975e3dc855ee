package dev.cks.plugins.temporal;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Focus;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
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
public final class TemporalValidity implements ScopedConstraint {

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

    /** The ontology form has no parameters, so no declaration changes what is judged. */
    @Override
    public List<String> declarations() {
        return List.of();
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        return ScopedRule.of(Scope.everyObject(), TemporalValidity::judge);
    }

    private static void judge(Focus focus, ValidationContext context, ScopedFindings found) {
        KnowledgeObject object = focus.object();
        Optional<Object> stated = object.structure().value(KEY);
        if (stated.isEmpty()) {
            return;
        }
        Optional<Instant> end = stated.flatMap(Timestamp::parse);
        if (end.isEmpty()) {
            found.report(Diagnostic.error(
                    CODE, object, "\"" + KEY + "\" must be an ISO 8601 timestamp such as 2026-01-31T12:00:00Z"));
        } else if (end.get().isBefore(context.now())) {
            found.report(Diagnostic.warning(CODE, object, "It was valid until " + end.get())
                    .with(KEY, end.get().toString()));
        } else {
            found.lookAgainAt(end.get().plusNanos(1));
        }
    }
}
