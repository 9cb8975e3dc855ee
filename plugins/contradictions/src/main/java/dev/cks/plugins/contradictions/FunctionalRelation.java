package dev.cks.plugins.contradictions;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Declaration;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import java.util.ArrayList;
import java.util.Collection;
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
public final class FunctionalRelation implements ScopedConstraint {

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

    /** Nearly every source has one relation, so it is quicker not to make a focus of each. */
    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        ScopedFindings findings = new ScopedFindings();
        for (String type : functionalTypes(structure, findings)) {
            if (context.cancelled()) {
                break;
            }
            repeated(structure.relationsOfType(type)).forEach(relations -> judge(relations, findings));
        }
        return findings.diagnostics();
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        Scope sources = Scope.relations(functionalTypes(structure, findings)).groupedBySource();
        return ScopedRule.of(sources, (focus, context, found) -> {
            if (focus.members().size() > 1) {
                judge(focus.relations(), found);
            }
        });
    }

    private static void judge(List<Relation> relations, ScopedFindings found) {
        Set<String> targets = targets(relations);
        if (targets.size() > 1) {
            found.report(clash(relations, targets));
        }
    }

    /** Returns the binary relations of each source that has several, in structure order. */
    private static Collection<List<Relation>> repeated(List<Relation> relations) {
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
        return repeated.values();
    }

    private static Set<String> functionalTypes(KnowledgeStructure structure, ScopedFindings findings) {
        Set<String> types = new TreeSet<>(CodePointOrder.INSTANCE);
        for (KnowledgeObject rule : structure.objectsOfType(RULE)) {
            Declaration declaration = new Declaration(rule, Declaration.MALFORMED);
            declaration.text("relation_type").ifPresent(types::add);
            findings.reportAll(declaration.problems());
        }
        OntologyRules.of(structure, "functional_relation")
                .flatMap(rule -> rule.nonEmptyText("target_relation_type").stream())
                .forEach(types::add);
        return types;
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

    private static Diagnostic clash(List<Relation> relations, Set<String> targets) {
        Relation first = relations.get(0);
        return Involved.report(
                        CODE,
                        relations.stream(),
                        first.source().id() + " has " + targets.size() + " targets of the functional relation \""
                                + first.relationType() + "\": "
                                + shown(targets))
                .with("targets", List.copyOf(targets));
    }
}
