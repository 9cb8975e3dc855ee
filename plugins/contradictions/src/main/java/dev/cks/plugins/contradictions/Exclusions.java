package dev.cks.plugins.contradictions;

import dev.cks.api.constraint.Declaration;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The pairs of relation types that a structure declares exclusive. */
final class Exclusions {

    static final String RULE = "MutualExclusionRule";
    private static final String TYPE_A = "relation_type_a";
    private static final String TYPE_B = "relation_type_b";

    private final Map<String, Set<String>> excluded = new HashMap<>();

    /** Two relation types, the smaller by code point first. */
    record Pair(String first, String second) {}

    private Exclusions() {}

    /** Reads both forms of declarations; what is malformed in the first is reported, the second is judged elsewhere. */
    static Exclusions of(KnowledgeStructure structure, ScopedFindings findings) {
        Exclusions exclusions = new Exclusions();
        for (KnowledgeObject rule : structure.objectsOfType(RULE)) {
            Declaration declaration = new Declaration(rule, Declaration.MALFORMED);
            exclusions.add(declaration.text(TYPE_A), declaration.text(TYPE_B));
            findings.reportAll(declaration.problems());
        }
        OntologyRules.of(structure, "mutual_exclusion")
                .flatMap(rule -> rule.object("parameters").stream())
                .forEach(types -> exclusions.add(types.nonEmptyText(TYPE_A), types.nonEmptyText(TYPE_B)));
        return exclusions;
    }

    /** Returns every relation type that excludes another. */
    Set<String> types() {
        return excluded.keySet();
    }

    /** Returns every pair. */
    List<Pair> pairs() {
        return among(excluded.keySet());
    }

    /** Returns the pairs among some relation types that exclude each other; walks the shorter of the two lists for each. */
    List<Pair> among(Set<String> types) {
        List<Pair> pairs = new ArrayList<>(0);
        for (String type : types) {
            Set<String> others = excluded.getOrDefault(type, Set.of());
            boolean few = others.size() < types.size();
            Set<String> shorter = few ? others : types;
            Set<String> longer = few ? types : others;
            for (String other : shorter) {
                if (CodePointOrder.compare(type, other) < 0 && longer.contains(other)) {
                    pairs.add(new Pair(type, other));
                }
            }
        }
        return pairs;
    }

    private void add(Optional<String> a, Optional<String> b) {
        if (a.isPresent() && b.isPresent() && !a.equals(b)) {
            excluded.computeIfAbsent(a.get(), any -> new HashSet<>()).add(b.get());
            excluded.computeIfAbsent(b.get(), any -> new HashSet<>()).add(a.get());
        }
    }
}
