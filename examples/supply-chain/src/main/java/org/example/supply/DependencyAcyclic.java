package org.example.supply;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;

/** Nothing depends on itself, by however many steps. No part of a structure tells that, so it is judged as a whole. */
public final class DependencyAcyclic implements Constraint {

    private static final String CODE = "SUPPLY-DEPENDENCY-CYCLE";
    private static final int MOST_SHOWN = 100;
    private static final ConstraintInfo INFO = ConstraintInfo.builder("dependency_acyclic", CODE)
            .summary("No component depends on itself, directly or over others.")
            .judges(Component.TYPE)
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        return new DependencyGraph(structure)
                .circles(context::cancelled).stream().map(DependencyAcyclic::finding).toList();
    }

    private static Diagnostic finding(List<String> circle) {
        List<String> ids = circle.stream().sorted(CodePointOrder.INSTANCE).toList();
        String message = ids.size() == 1
                ? "The component depends on itself: remove the dependency"
                : ids.size() + " components depend on each other: remove a dependency of the circle";
        return Diagnostic.of(CODE, Severity.ERROR, ids.get(0), message)
                .with("components", ids.subList(0, Math.min(MOST_SHOWN, ids.size())));
    }
}
