package dev.cks.core.diff;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Orders additions so that everything a relation names is there before it, as far as that is possible. */
final class Additions {

    private final KnowledgeStructure target;
    private final List<KnowledgeObject> coming;

    /** The ids that a relation still waits for. */
    private final Map<String, Set<String>> missing = new LinkedHashMap<>();

    private final Map<String, List<Relation>> waiting = new HashMap<>();
    private final List<Map<String, Object>> operations = new ArrayList<>();

    Additions(KnowledgeStructure target, List<KnowledgeObject> coming) {
        this.target = target;
        this.coming = coming;
    }

    List<Map<String, Object>> operations() {
        coming.stream()
                .filter(object -> object.relation().isEmpty())
                .forEach(object -> operations.add(OperationForm.addObject(object)));
        Deque<Relation> ready = new ArrayDeque<>();
        Set<String> relations = coming.stream()
                .filter(object -> object.relation().isPresent())
                .map(KnowledgeObject::id)
                .collect(Collectors.toSet());
        coming.forEach(object -> object.relation().ifPresent(relation -> await(relation, relations, ready)));
        while (!ready.isEmpty()) {
            Relation relation = ready.remove();
            operations.add(OperationForm.addRelation(relation));
            arrive(relation.id(), ready);
        }
        missing.keySet()
                .forEach(id ->
                        operations.add(OperationForm.addObject(target.find(id).orElseThrow())));
        return operations;
    }

    private void await(Relation relation, Set<String> relations, Deque<Relation> ready) {
        Set<String> ids = new HashSet<>();
        for (Reference place : relation.participants()) {
            if (place.dangling() || relations.contains(place.id())) {
                ids.add(place.id());
            }
        }
        if (ids.isEmpty()) {
            ready.add(relation);
        } else {
            missing.put(relation.id(), ids);
            ids.forEach(
                    id -> waiting.computeIfAbsent(id, any -> new ArrayList<>()).add(relation));
        }
    }

    private void arrive(String id, Deque<Relation> ready) {
        for (Relation relation : waiting.getOrDefault(id, List.of())) {
            Set<String> ids = missing.getOrDefault(relation.id(), Set.of());
            ids.remove(id);
            if (ids.isEmpty()) {
                missing.remove(relation.id());
                ready.add(relation);
            }
        }
    }
}
