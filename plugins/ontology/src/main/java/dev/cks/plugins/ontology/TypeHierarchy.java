package dev.cks.plugins.ontology;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Declaration;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** No type that a {@code TypeDefinition} declares is an ancestor of itself. */
public final class TypeHierarchy implements Constraint {

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

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        TypeDefinitions definitions = TypeDefinitions.of(structure);
        List<Diagnostic> found = new ArrayList<>(definitions.problems());
        for (List<String> cycle : ParentCycles.in(definitions.parents())) {
            cycle.forEach(type -> found.add(onCycle(type, cycle.size(), definitions)));
        }
        return found;
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
