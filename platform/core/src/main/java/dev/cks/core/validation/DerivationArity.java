package dev.cks.core.validation;

import dev.cks.api.constraint.Activation;
import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import java.util.List;

/** Demands that a derivation leads from one object to one other. */
final class DerivationArity implements Constraint {

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
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        return structure.relationsOfType(DERIVES).stream()
                .filter(relation -> !relation.binary())
                .map(DerivationArity::diagnostic)
                .toList();
    }

    private static Diagnostic diagnostic(Relation relation) {
        int places = relation.participants().size();
        String message = "A derives relation has exactly two participants, this one has " + places
                + ": split it into one relation for each pair";
        return Diagnostic.error(CODE, relation, message).with("participants", (long) places);
    }
}
