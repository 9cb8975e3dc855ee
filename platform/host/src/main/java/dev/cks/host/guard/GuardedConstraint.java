package dev.cks.host.guard;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;

/**
 * A plugin's constraint behind the boundary.
 *
 * <p>What it returns is still the plugin's; the validator alone holds it to its declaration and copies it.
 */
public final class GuardedConstraint implements Constraint {

    private final Constraint constraint;
    private final ConstraintInfo info;
    private final Boundary boundary;

    /** Guards a constraint whose description has been read already. */
    public GuardedConstraint(Constraint constraint, ConstraintInfo info, Boundary boundary) {
        this.constraint = constraint;
        this.info = info;
        this.boundary = boundary;
    }

    @Override
    public ConstraintInfo info() {
        return info;
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        return boundary.cross(() -> constraint.check(structure, context));
    }
}
