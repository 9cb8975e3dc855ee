package org.example.supply;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;
import java.util.stream.Stream;

/** A component says who supplies it and in which version. */
public final class ComponentIdentified implements ScopedConstraint {

    private static final String CODE = "SUPPLY-UNIDENTIFIED";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("component_identified", CODE)
            .summary("A component names its supplier and its version.")
            .judges(Component.TYPE)
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        return ScopedRule.of(Scope.objects(Component.TYPE), (focus, context, found) -> judge(focus.object(), found));
    }

    private static void judge(KnowledgeObject component, ScopedFindings found) {
        List<String> missing = Stream.of("supplier", "version")
                .filter(field -> component.structure().nonEmptyText(field).isEmpty())
                .toList();
        if (!missing.isEmpty()) {
            found.report(Diagnostic.error(CODE, component, "Say the " + String.join(" and the ", missing) + " of it")
                    .with("missing", missing));
        }
    }
}
