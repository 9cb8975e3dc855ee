package dev.cks.core.structure;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Knows which relations name an id, while relations come and go. For one thread. */
public final class Dependents {

    private final Map<String, Set<String>> relationsByPlace = new HashMap<>();

    /** Returns an index of the relations among the objects. */
    public static Dependents of(Collection<? extends KnowledgeObject> objects) {
        Dependents dependents = new Dependents();
        objects.forEach(object ->
                object.relation().ifPresent(relation -> dependents.add(relation.id(), participantIds(relation))));
        return dependents;
    }

    /** Returns the ids in the places of a relation, repeats included. */
    public static List<String> participantIds(Relation relation) {
        return relation.participants().stream().map(Reference::id).toList();
    }

    /** Takes up a relation. */
    public void add(String relationId, Collection<?> participantIds) {
        for (Object id : participantIds) {
            relationsByPlace
                    .computeIfAbsent((String) id, any -> new LinkedHashSet<>())
                    .add(relationId);
        }
    }

    /** Forgets a relation, at the cost of its number of places. */
    public void remove(String relationId, Collection<?> participantIds) {
        for (Object id : participantIds) {
            Set<String> relations = relationsByPlace.get((String) id);
            if (relations != null && relations.remove(relationId) && relations.isEmpty()) {
                relationsByPlace.remove((String) id);
            }
        }
    }

    /**
     * Returns the relations that can't stand without the ids: those that name one of them, those that name one of
     * those, and so on. The ids themselves are left out. Nearest first.
     */
    public Set<String> closure(Collection<String> ids) {
        Set<String> found = new LinkedHashSet<>();
        Set<String> given = Set.copyOf(ids);
        Deque<String> open = new ArrayDeque<>(ids);
        while (!open.isEmpty()) {
            for (String relation : relationsByPlace.getOrDefault(open.remove(), Set.of())) {
                if (!given.contains(relation) && found.add(relation)) {
                    open.add(relation);
                }
            }
        }
        return found;
    }
}
