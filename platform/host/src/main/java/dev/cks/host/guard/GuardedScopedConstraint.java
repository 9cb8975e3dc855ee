package dev.cks.host.guard;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Focus;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;
import java.util.function.Function;

/** A plugin's scoped constraint behind the boundary, which is crossed once for a run, not for a focus. */
public final class GuardedScopedConstraint implements ScopedConstraint {

    private final ScopedConstraint constraint;
    private final ConstraintInfo info;
    private final List<String> declarations;
    private final Boundary boundary;

    /** Guards a constraint whose description and types of declarations have been read already. */
    public GuardedScopedConstraint(
            ScopedConstraint constraint, ConstraintInfo info, List<String> declarations, Boundary boundary) {
        this.constraint = constraint;
        this.info = info;
        this.declarations = declarations;
        this.boundary = boundary;
    }

    @Override
    public ConstraintInfo info() {
        return info;
    }

    @Override
    public List<String> declarations() {
        return declarations;
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        return boundary.cross(() -> constraint.prepare(structure, findings));
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        return boundary.cross(() -> constraint.check(structure, context));
    }

    @Override
    public ScopedFindings run(
            KnowledgeStructure structure, Function<Scope, Iterable<Focus>> selection, ValidationContext context) {
        return boundary.cross(() -> constraint.run(structure, selection, context));
    }
}
