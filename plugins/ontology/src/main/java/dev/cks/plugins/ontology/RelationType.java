package dev.cks.plugins.ontology;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Declaration;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The ends of a relation are of the types that the {@code TypeRule} of its relation type allows, or of subtypes by
 * {@code TypeDefinition} objects. The last rule of a relation type replaces the others; relations of more than two
 * places and those that dangle don't count.
 */
public final class RelationType implements ScopedConstraint {

    private static final String CODE = "CKS-EXT-RELATION-TYPE";
    private static final String RULE = "TypeRule";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("relation_type", CODE)
            .alsoEmits(Declaration.MALFORMED)
            .summary("The ends of a relation are of types that the rule of its relation type allows.")
            .declaredBy(RULE)
            .docs("extensions/relation_type.md")
            .build();

    /** What may stand in the two places of a relation type. */
    private record Ends(AllowedTypes source, AllowedTypes target) {}

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public List<String> declarations() {
        return List.of(RULE, TypeDefinitions.TYPE);
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        Map<String, Ends> rules = rules(structure, findings);
        return ScopedRule.of(Scope.relations(rules.keySet()), (focus, context, found) -> {
            Relation relation = focus.relation();
            if (relation.binary()
                    && !relation.source().dangling()
                    && !relation.target().dangling()) {
                Ends ends = Objects.requireNonNull(rules.get(relation.relationType()));
                judge(relation, "source", relation.source(), ends.source()).ifPresent(found::report);
                judge(relation, "target", relation.target(), ends.target()).ifPresent(found::report);
            }
        });
    }

    /** The malformed type definitions are for type_hierarchy to report; ignoring one only makes this rule stricter. */
    private static Map<String, Ends> rules(KnowledgeStructure structure, ScopedFindings findings) {
        Ancestry ancestry = new Ancestry(TypeDefinitions.of(structure).parents());
        Map<String, Ends> rules = new LinkedHashMap<>();
        for (KnowledgeObject rule : structure.objectsOfType(RULE)) {
            Declaration declaration = new Declaration(rule, Declaration.MALFORMED);
            Optional<String> type = declaration.text("relation_type");
            List<String> sources = declaration.texts("allowed_source_types").orElse(List.of());
            List<String> targets = declaration.texts("allowed_target_types").orElse(List.of());
            findings.reportAll(declaration.problems());
            if (type.isPresent() && declaration.problems().isEmpty()) {
                rules.put(
                        type.get(), new Ends(new AllowedTypes(sources, ancestry), new AllowedTypes(targets, ancestry)));
            }
        }
        return rules;
    }

    private static Optional<Diagnostic> judge(Relation relation, String place, Reference end, AllowedTypes allowed) {
        return end.object()
                .filter(object -> !allowed.allow(object.type()))
                .map(object -> Diagnostic.error(
                                CODE,
                                relation,
                                "The " + place + " " + object.id() + " of \"" + relation.relationType()
                                        + "\" is of type " + object.type() + ", which its rule doesn't allow there")
                        .with("place", place)
                        .with("type", object.type()));
    }
}
