package dev.cks.core.validation;

import dev.cks.api.constraint.Activation;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Stage;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;

/** Demands unique ids. A structure with a repeated id can't be built, so this states the rule and never fires. */
final class UniqueIdentity implements WholeRule {

    private static final ConstraintInfo INFO = ConstraintInfo.builder("unique_identity", "CKS-STRUCT-UNIQUE-IDENTITY")
            .summary("No two objects, relations included, have the same id.")
            .stage(Stage.STRUCTURAL)
            .activation(Activation.always())
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        return List.of();
    }

    @Override
    public boolean stands(Change change, boolean clean) {
        return true;
    }
}
