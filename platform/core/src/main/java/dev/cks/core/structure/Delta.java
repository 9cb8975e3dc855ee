package dev.cks.core.structure;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * How one structure differs from the one that it was made from. Lists are in structure order. Immutable, safe for use by
 * many threads.
 *
 * @param before the structure that was changed
 * @param after the structure that came of it
 * @param added the objects whose ids are new, as handles of {@code after}
 * @param removed the objects whose ids are gone, as handles of {@code before}
 * @param replaced the objects that differ, or were removed and added again
 */
public record Delta(
        KnowledgeStructure before,
        KnowledgeStructure after,
        List<KnowledgeObject> added,
        List<KnowledgeObject> removed,
        List<Replacement> replaced) {

    /**
     * An object before and after.
     *
     * @param before the handle of the old structure
     * @param after the handle of the new structure, with the same id
     */
    public record Replacement(KnowledgeObject before, KnowledgeObject after) {}

    private static final Comparator<KnowledgeObject> ORDER = Comparator.comparingInt(KnowledgeObject::position);

    /** Copies the lists. */
    public Delta {
        added = List.copyOf(added);
        removed = List.copyOf(removed);
        replaced = List.copyOf(replaced);
    }

    static Delta between(IndexedStructure before, IndexedStructure after, Set<String> touched, Set<String> moved) {
        List<KnowledgeObject> added = new ArrayList<>();
        List<KnowledgeObject> removed = new ArrayList<>();
        List<Replacement> replaced = new ArrayList<>();
        for (String id : touched) {
            Optional<KnowledgeObject> old = before.find(id);
            Optional<KnowledgeObject> now = after.find(id);
            if (old.isEmpty()) {
                now.ifPresent(added::add);
            } else if (now.isEmpty()) {
                removed.add(old.get());
            } else if (moved.contains(id) || !PlainEntry.same(old.get(), now.get())) {
                replaced.add(new Replacement(old.get(), now.get()));
            }
        }
        added.sort(ORDER);
        removed.sort(ORDER);
        replaced.sort(Comparator.comparing(Replacement::after, ORDER));
        return new Delta(before, after, added, removed, replaced);
    }

    /** Tells whether nothing differs. */
    public boolean isEmpty() {
        return added.isEmpty() && removed.isEmpty() && replaced.isEmpty();
    }

    /**
     * Returns the relations of {@code after} that are unchanged themselves but name something that is: a place began or
     * ceased to dangle, or names a replaced object. Looked up anew at each call, at the cost of their number.
     */
    public List<Relation> rebound() {
        Set<KnowledgeObject> changed = new HashSet<>(added);
        replaced.forEach(pair -> changed.add(pair.after()));
        Set<Relation> found = new TreeSet<>(ORDER);
        IndexedStructure structure = IndexedStructure.of(after);
        Stream.of(
                        added.stream().map(KnowledgeObject::id),
                        removed.stream().map(KnowledgeObject::id),
                        replaced.stream().map(pair -> pair.after().id()))
                .flatMap(ids -> ids)
                .flatMap(id -> structure.relationsNaming(id).stream())
                .filter(relation -> !changed.contains(relation))
                .forEach(found::add);
        return List.copyOf(found);
    }
}
