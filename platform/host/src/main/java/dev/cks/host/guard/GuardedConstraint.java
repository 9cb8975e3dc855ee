package dev.cks.host.guard;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ToolException;
import java.util.List;

/** A plugin's constraint behind the boundary. Throws {@link PluginFailure} and nothing else. */
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
        try {
            return boundary.cross(() -> PlainCopy.of(constraint.check(structure, context)));
        } catch (ToolException misplaced) {
            throw new PluginFailure(FailureText.of(misplaced));
        }
    }
}
