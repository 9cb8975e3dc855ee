package dev.cks.core.validation;

import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Scope;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.pcollections.TreePMap;

/**
 * What a scoped constraint found in one structure, in a form from which the verdict on a changed structure follows at the
 * cost of the change. Immutable; holds texts and findings, but nothing of the structure or the plugin.
 *
 * @param declarations what is wrong with declarations
 * @param foci the findings by the key of the focus
 * @param lookAgain no later than the first instant at which the time alone may change a verdict
 * @param indexes an index for each field by which a change is followed
 */
record ScopedVerdict(
        List<Finding> declarations,
        TreePMap<String, List<Finding>> foci,
        Optional<Instant> lookAgain,
        Map<String, FieldIndex> indexes) {

    static ScopedVerdict first(Outcome outcome, Scope scope, KnowledgeStructure structure) {
        Map<String, FieldIndex> indexes = new HashMap<>();
        scope.indexedFields().forEach(field -> indexes.put(field, FieldIndex.of(field, scope.members(structure))));
        return new ScopedVerdict(
                outcome.declarations(),
                TreePMap.fromSortedMap(new TreeMap<>(outcome.foci())),
                outcome.lookAgain(),
                Map.copyOf(indexes));
    }

    /** Returns the verdict after the foci of these keys were judged again. */
    ScopedVerdict next(Collection<String> keys, Outcome outcome, Map<String, FieldIndex> nextIndexes) {
        Optional<Instant> earliest =
                Stream.concat(lookAgain.stream(), outcome.lookAgain().stream()).min(Instant::compareTo);
        return new ScopedVerdict(
                outcome.declarations(), foci.minusAll(keys).plusAll(outcome.foci()), earliest, nextIndexes);
    }

    Stream<Finding> findings() {
        return Stream.concat(declarations.stream(), foci.values().stream().flatMap(List::stream));
    }
}
