package dev.cks.core.validation;

import dev.cks.api.constraint.Activation;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import java.util.List;

/** Demands that a derivation leads from one object to one other. */
final class DerivationArity implements ScopedConstraint {

    static final String DERIVES = "derives";

    private static final String CODE = "CKS-SEM-DERIVATION-ARITY";

    private static final ConstraintInfo INFO = ConstraintInfo.builder("derivation_arity", CODE)
            .summary("A relation of type derives has exactly two participants.")
            .activation(Activation.always())
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        return ScopedRule.of(Scope.relations(List.of(DERIVES)), (focus, context, found) -> {
            if (!focus.relation().binary()) {
                found.report(diagnostic(focus.relation()));
            }
        });
    }

    private static Diagnostic diagnostic(Relation relation) {
        int places = relation.participants().size();
        String message = "A derives relation has exactly two participants, this one has " + places
                + ": split it into one relation for each pair";
        return Diagnostic.error(CODE, relation, message).with("participants", (long) places);
    }
}
