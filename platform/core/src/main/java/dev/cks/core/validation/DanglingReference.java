package dev.cks.core.validation;

import dev.cks.api.constraint.Activation;
import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Stage;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import dev.cks.core.structure.IndexedStructure;
import java.util.ArrayList;
import java.util.List;

/** Demands that every place of every relation is taken by an object that exists. */
final class DanglingReference implements Constraint {

    private static final String CODE = "CKS-STRUCT-DANGLING-REF";

    private static final ConstraintInfo INFO = ConstraintInfo.builder("dangling_reference", CODE)
            .summary("Every participant of a relation is the id of an object in the structure.")
            .stage(Stage.STRUCTURAL)
            .activation(Activation.always())
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        List<Diagnostic> found = new ArrayList<>();
        for (Relation relation : IndexedStructure.of(structure).danglingRelations()) {
            int position = 0;
            for (Reference place : relation.participants()) {
                if (place.dangling()) {
                    found.add(diagnostic(relation, place, position));
                }
                position++;
            }
        }
        return found;
    }

    private static Diagnostic diagnostic(Relation relation, Reference place, int position) {
        String message = "The relation \"" + relation.id() + "\" names \"" + place.id()
                + "\", which no object bears: add the object, or correct or remove the relation";
        return Diagnostic.error(CODE, relation, message)
                .with("missing", place.id())
                .with("position", (long) position);
    }
}
