package dev.cks.host.discovery;

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

/** A scoped constraint whose class is loaded when it is called. */
record LateScopedConstraint(ConstraintInfo info, List<String> declarations, PluginCode code)
        implements ScopedConstraint {

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        return constraint().prepare(structure, findings);
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        return constraint().check(structure, context);
    }

    @Override
    public ScopedFindings run(
            KnowledgeStructure structure, Function<Scope, Iterable<Focus>> selection, ValidationContext context) {
        return constraint().run(structure, selection, context);
    }

    private ScopedConstraint constraint() {
        return (ScopedConstraint) code.constraint(info.name());
    }
}
