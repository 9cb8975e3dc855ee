package dev.cks.plugins.contradictions;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Declaration;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import dev.cks.plugins.contradictions.Exclusions.Pair;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Two relation types that a {@code MutualExclusionRule} or an {@code OntologyRule} declares exclusive never join the same
 * source to the same target. Direction counts; dangling places count like any other; relations of more than two places don't.
 */
public final class MutualExclusion implements ScopedConstraint {

    static final String CODE = "CKS-EXT-MUTUAL-EXCLUSION";
    private static final int FEW_PAIRS = 8;
    private static final ConstraintInfo INFO = ConstraintInfo.builder("mutual_exclusion", CODE)
            .alsoEmits(Declaration.MALFORMED)
            .summary("Relation types declared exclusive never join the same source and target.")
            .declaredBy(Exclusions.RULE, OntologyRules.TYPE)
            .docs("extensions/mutual_exclusion.md")
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    /** As long as there are few pairs it is quicker to take each by itself than to make a focus of every two ends. */
    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        ScopedFindings findings = new ScopedFindings();
        List<Pair> pairs = Exclusions.of(structure, findings).pairs();
        if (pairs.size() > FEW_PAIRS) {
            return ScopedConstraint.super.check(structure, context);
        }
        for (Pair pair : pairs) {
            if (context.cancelled()) {
                break;
            }
            clashing(structure, pair).forEach(involved -> findings.report(clash(pair, involved)));
        }
        return findings.diagnostics();
    }

    /** Indexes the type that has fewer relations and looks the others up; most find nothing. */
    private static Collection<List<Relation>> clashing(KnowledgeStructure structure, Pair pair) {
        List<Relation> first = structure.relationsOfType(pair.first());
        List<Relation> second = structure.relationsOfType(pair.second());
        boolean firstIsSmaller = first.size() <= second.size();
        Map<Ends, List<Relation>> index = index(firstIsSmaller ? first : second);
        Map<Ends, List<Relation>> clashing = new LinkedHashMap<>();
        for (Relation relation : firstIsSmaller ? second : first) {
            Ends ends = Ends.of(relation);
            List<Relation> excluded = relation.binary() ? index.get(ends) : null;
            if (excluded != null) {
                clashing.computeIfAbsent(ends, any -> new ArrayList<>(excluded)).add(relation);
            }
        }
        return clashing.values();
    }

    private static Map<Ends, List<Relation>> index(List<Relation> relations) {
        Map<Ends, List<Relation>> index = new HashMap<>(2 * relations.size());
        for (Relation relation : relations) {
            if (relation.binary()) {
                index.computeIfAbsent(Ends.of(relation), ends -> new ArrayList<>(1))
                        .add(relation);
            }
        }
        return index;
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        Exclusions exclusions = Exclusions.of(structure, findings);
        Scope ends = Scope.relations(exclusions.types()).groupedByEnds();
        return ScopedRule.of(ends, (focus, context, found) -> {
            if (focus.members().size() > 1) {
                judge(focus.relations(), exclusions, found);
            }
        });
    }

    private static void judge(List<Relation> joining, Exclusions exclusions, ScopedFindings found) {
        Map<String, List<Relation>> byType = joining.stream().collect(Collectors.groupingBy(Relation::relationType));
        for (Pair pair : exclusions.among(byType.keySet())) {
            found.report(clash(
                    pair,
                    Stream.of(pair.first(), pair.second())
                            .flatMap(type -> byType.getOrDefault(type, List.of()).stream())
                            .toList()));
        }
    }

    private static Diagnostic clash(Pair pair, List<Relation> involved) {
        Relation one = involved.get(0);
        return Involved.report(
                        CODE,
                        involved.stream(),
                        "\"" + pair.first() + "\" and \"" + pair.second() + "\" exclude each other, but both join "
                                + one.source().id() + " to " + one.target().id())
                .with("relation_types", List.of(pair.first(), pair.second()));
    }
}
