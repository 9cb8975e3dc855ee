package dev.cks.plugins.contradictions;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Declaration;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import dev.cks.plugins.contradictions.Exclusions.Pair;
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
