package dev.cks.core.validation;

import dev.cks.api.constraint.Activation;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.constraint.Stage;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import java.util.List;

/** Demands that every place of every relation is taken by an object that exists. */
final class DanglingReference implements ScopedConstraint {

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
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        return ScopedRule.of(Scope.everyRelation(), (focus, context, found) -> judge(focus.relation(), found));
    }

    /** Spares the structure's relations, of which nearly none dangles, a focus each. */
    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        ScopedFindings found = new ScopedFindings();
        structure.relations().forEach(relation -> judge(relation, found));
        return found.diagnostics();
    }

    private static void judge(Relation relation, ScopedFindings found) {
        int position = 0;
        for (Reference place : relation.participants()) {
            if (place.dangling()) {
                found.report(diagnostic(relation, place, position));
            }
            position++;
        }
    }

    private static Diagnostic diagnostic(Relation relation, Reference place, int position) {
        String message = "The relation \"" + relation.id() + "\" names \"" + place.id()
                + "\", which no object bears: add the object, or correct or remove the relation";
        return Diagnostic.error(CODE, relation, message)
                .with("missing", place.id())
                .with("position", (long) position);
    }
}
