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

/**
 * A plugin's scoped constraint of which is known what it says of itself, so that only its judging calls plugin code. That is
 * done within a {@link Boundary}.
 */
public final class DescribedConstraint implements ScopedConstraint {

    private final ScopedConstraint constraint;
    private final ConstraintInfo info;
    private final List<String> declarations;

    /** Keeps a description and types of declarations that have been read already. */
    public DescribedConstraint(ScopedConstraint constraint, ConstraintInfo info, List<String> declarations) {
        this.constraint = constraint;
        this.info = info;
        this.declarations = List.copyOf(declarations);
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
        return constraint.prepare(structure, findings);
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        return constraint.check(structure, context);
    }

    @Override
    public ScopedFindings run(
            KnowledgeStructure structure, Function<Scope, Iterable<Focus>> selection, ValidationContext context) {
        return constraint.run(structure, selection, context);
    }
}
