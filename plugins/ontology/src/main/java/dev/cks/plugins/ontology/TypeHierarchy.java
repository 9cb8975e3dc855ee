package dev.cks.plugins.ontology;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Declaration;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.Objects;

/** No type that a {@code TypeDefinition} declares is an ancestor of itself. */
public final class TypeHierarchy implements ScopedConstraint {

    private static final String CODE = "CKS-EXT-TYPE-HIERARCHY-CYCLE";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("type_hierarchy", CODE)
            .alsoEmits(Declaration.MALFORMED)
            .summary("No declared type is an ancestor of itself.")
            .declaredBy(TypeDefinitions.TYPE)
            .docs("extensions/type_hierarchy.md")
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    /** Every definition declares, so each change of one means to judge again; nothing else is looked at. */
    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        TypeDefinitions definitions = TypeDefinitions.of(structure);
        findings.reportAll(definitions.problems());
        return ScopedRule.of(
                Scope.objects(TypeDefinitions.TYPE).together(),
                (focus, context, found) -> ParentCycles.in(definitions.parents())
                        .forEach(cycle ->
                                cycle.forEach(type -> found.report(onCycle(type, cycle.size(), definitions)))));
    }

    /** A type on a cycle has a parent, so an object declares it. */
    private static Diagnostic onCycle(String type, int length, TypeDefinitions definitions) {
        String message = "The type " + type + " is its own ancestor, on a cycle of " + length
                + "; remove a \"parent_type\" on the cycle";
        return Diagnostic.error(
                        CODE, Objects.requireNonNull(definitions.declaring().get(type)), message)
                .with("type_name", type);
    }
}
