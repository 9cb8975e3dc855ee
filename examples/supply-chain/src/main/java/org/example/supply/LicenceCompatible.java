package org.example.supply;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import java.util.List;
import java.util.Optional;

/** A component depends on components only whose licence its own accepts. */
public final class LicenceCompatible implements ScopedConstraint {

    private static final String CODE = "SUPPLY-LICENCE-CONFLICT";
    private static final String MALFORMED = "SUPPLY-LICENCE-POLICY";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("licence_compatible", CODE)
            .alsoEmits(MALFORMED)
            .summary("A component depends only on components whose licence the policy of its own accepts.")
            .judges(Component.TYPE)
            .declaredBy(LicencePolicies.TYPE)
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        LicencePolicies policies = LicencePolicies.read(structure, MALFORMED, findings);
        return ScopedRule.of(
                Scope.relations(List.of(Component.DEPENDS_ON)),
                (focus, context, found) -> judge(focus.relation(), policies, found));
    }

    private static void judge(Relation dependency, LicencePolicies policies, ScopedFindings found) {
        if (!dependency.binary()) {
            return;
        }
        Optional<String> above = licence(dependency.source());
        Optional<String> below = licence(dependency.target());
        if (above.isPresent() && below.isPresent() && !policies.allow(above.get(), below.get())) {
            String message = "Software under " + above.get() + " can't depend on software under " + below.get()
                    + ": replace the dependency, or have the policy changed";
            found.report(Diagnostic.error(CODE, dependency, message)
                    .with("licence", above.get())
                    .with("dependency_licence", below.get()));
        }
    }

    private static Optional<String> licence(Reference place) {
        return place.object().flatMap(Component::of).flatMap(Component::licence);
    }
}
