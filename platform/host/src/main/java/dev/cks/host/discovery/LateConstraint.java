package dev.cks.host.discovery;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;

/** A constraint whose class is loaded when it is called. */
record LateConstraint(ConstraintInfo info, PluginCode code) implements Constraint {

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        return code.constraint(info.name()).check(structure, context);
    }
}
