package dev.cks.plugins.contradictions;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Declaration;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A relation type that a {@code FunctionalRelationRule} or an {@code OntologyRule} declares functional leads from each
 * source to one target. Several relations to the same target are fine; relations of more than two places don't count.
 */
public final class FunctionalRelation implements Constraint {

    static final String CODE = "CKS-EXT-FUNCTIONAL-RELATION";
    private static final String RULE = "FunctionalRelationRule";
    private static final int MOST_SHOWN = 10;
    private static final ConstraintInfo INFO = ConstraintInfo.builder("functional_relation", CODE)
            .alsoEmits(Declaration.MALFORMED)
            .summary("A relation type declared functional leads from each source to at most one target.")
            .declaredBy(RULE, OntologyRules.TYPE)
            .docs("extensions/functional_relation.md")
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        List<Diagnostic> found = new ArrayList<>();
        for (String type : functionalTypes(structure, found)) {
            if (context.cancelled()) {
                break;
            }
            repeated(structure, type).forEach((source, relations) -> {
                Set<String> targets = targets(relations);
                if (targets.size() > 1) {
                    found.add(clash(type, source, targets, relations));
                }
            });
        }
        return found;
    }

    private static Set<String> functionalTypes(KnowledgeStructure structure, List<Diagnostic> problems) {
        Set<String> types = new TreeSet<>(CodePointOrder.INSTANCE);
        for (KnowledgeObject rule : structure.objectsOfType(RULE)) {
            Declaration declaration = new Declaration(rule, Declaration.MALFORMED);
            declaration.text("relation_type").ifPresent(types::add);
            problems.addAll(declaration.problems());
        }
        OntologyRules.of(structure, "functional_relation")
                .flatMap(rule -> rule.nonEmptyText("target_relation_type").stream())
                .forEach(types::add);
        return types;
    }

    /** Returns the relations of those sources that have several; nearly all have one, and no list is made for them. */
    private static Map<String, List<Relation>> repeated(KnowledgeStructure structure, String type) {
        List<Relation> relations = structure.relationsOfType(type);
        Map<String, Relation> firsts = new HashMap<>(2 * relations.size());
        Map<String, List<Relation>> repeated = new LinkedHashMap<>();
        for (Relation relation : relations) {
            if (relation.binary()) {
                String source = relation.source().id();
                Relation first = firsts.putIfAbsent(source, relation);
                if (first != null) {
                    repeated.computeIfAbsent(source, any -> new ArrayList<>(List.of(first)))
                            .add(relation);
                }
            }
        }
        return repeated;
    }

    private static Set<String> targets(List<Relation> relations) {
        Set<String> targets = new TreeSet<>(CodePointOrder.INSTANCE);
        relations.forEach(relation -> targets.add(relation.target().id()));
        return targets;
    }

    private static String shown(Set<String> targets) {
        String first = targets.stream().limit(MOST_SHOWN).collect(Collectors.joining(", "));
        return targets.size() > MOST_SHOWN ? first + " and " + (targets.size() - MOST_SHOWN) + " more" : first;
    }

    private static Diagnostic clash(String type, String source, Set<String> targets, List<Relation> relations) {
        return Involved.report(
                        CODE,
                        relations.stream(),
                        source + " has " + targets.size() + " targets of the functional relation \"" + type + "\": "
                                + shown(targets))
                .with("targets", List.copyOf(targets));
    }
}
