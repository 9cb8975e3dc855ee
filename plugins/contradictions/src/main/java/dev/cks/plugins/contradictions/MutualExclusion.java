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
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Two relation types that a {@code MutualExclusionRule} or an {@code OntologyRule} declares exclusive never join the same
 * source to the same target. Direction counts; dangling places count like any other; relations of more than two places don't.
 */
public final class MutualExclusion implements Constraint {

    static final String CODE = "CKS-EXT-MUTUAL-EXCLUSION";
    private static final String RULE = "MutualExclusionRule";
    private static final String TYPE_A = "relation_type_a";
    private static final String TYPE_B = "relation_type_b";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("mutual_exclusion", CODE)
            .alsoEmits(Declaration.MALFORMED)
            .summary("Relation types declared exclusive never join the same source and target.")
            .declaredBy(RULE, OntologyRules.TYPE)
            .docs("extensions/mutual_exclusion.md")
            .build();

    /** Two relation types, the smaller by code point first. */
    private record Pair(String first, String second) {

        static final Comparator<Pair> ORDER = Comparator.comparing(Pair::first, CodePointOrder.INSTANCE)
                .thenComparing(Pair::second, CodePointOrder.INSTANCE);

        static Pair of(String a, String b) {
            return CodePointOrder.compare(a, b) <= 0 ? new Pair(a, b) : new Pair(b, a);
        }
    }

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        List<Diagnostic> found = new ArrayList<>();
        for (Pair pair : pairs(structure, found)) {
            if (context.cancelled()) {
                break;
            }
            clashes(structure, pair).forEach((ends, relations) -> found.add(clash(pair, ends, relations)));
        }
        return found;
    }

    /** Indexes the type that has fewer relations and looks the others up; most find nothing. */
    private static Map<Ends, List<Relation>> clashes(KnowledgeStructure structure, Pair pair) {
        List<Relation> first = structure.relationsOfType(pair.first());
        List<Relation> second = structure.relationsOfType(pair.second());
        boolean firstIsSmaller = first.size() <= second.size();
        Map<Ends, List<Relation>> index = index(firstIsSmaller ? first : second);
        Map<Ends, List<Relation>> clashes = new LinkedHashMap<>();
        for (Relation relation : firstIsSmaller ? second : first) {
            Ends ends = Ends.of(relation);
            List<Relation> excluded = relation.binary() ? index.get(ends) : null;
            if (excluded != null) {
                clashes.computeIfAbsent(ends, any -> new ArrayList<>(excluded)).add(relation);
            }
        }
        return clashes;
    }

    private static NavigableSet<Pair> pairs(KnowledgeStructure structure, List<Diagnostic> problems) {
        NavigableSet<Pair> pairs = new TreeSet<>(Pair.ORDER);
        for (KnowledgeObject rule : structure.objectsOfType(RULE)) {
            Declaration declaration = new Declaration(rule, Declaration.MALFORMED);
            Optional<String> a = declaration.text(TYPE_A);
            Optional<String> b = declaration.text(TYPE_B);
            problems.addAll(declaration.problems());
            pair(a, b).ifPresent(pairs::add);
        }
        OntologyRules.of(structure, "mutual_exclusion")
                .flatMap(rule -> rule.object("parameters").stream())
                .flatMap(types -> pair(types.nonEmptyText(TYPE_A), types.nonEmptyText(TYPE_B)).stream())
                .forEach(pairs::add);
        return pairs;
    }

    private static Optional<Pair> pair(Optional<String> a, Optional<String> b) {
        return a.isPresent() && b.isPresent() && !a.equals(b)
                ? Optional.of(Pair.of(a.get(), b.get()))
                : Optional.empty();
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

    private static Diagnostic clash(Pair pair, Ends ends, List<Relation> relations) {
        return Involved.report(
                        CODE,
                        relations.stream(),
                        "\"" + pair.first() + "\" and \"" + pair.second() + "\" exclude each other, but both join "
                                + ends.source() + " to " + ends.target())
                .with("relation_types", List.of(pair.first(), pair.second()));
    }
}
