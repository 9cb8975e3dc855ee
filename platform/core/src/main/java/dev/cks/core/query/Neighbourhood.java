package dev.cks.core.query;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import dev.cks.api.plugin.SubgraphQuery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The relations that a query may use, and what they join. */
final class Neighbourhood {

    private final SubgraphQuery query;
    private final List<Relation> relations;
    private final Map<String, List<Relation>> relationsOf = new HashMap<>();

    Neighbourhood(KnowledgeStructure structure, SubgraphQuery query) {
        this.query = query;
        this.relations = structure.relations().stream()
                .filter(relation -> query.filter().wantsRelationType(relation.relationType()))
                .toList();
        for (Relation relation : relations) {
            for (Reference place : relation.participants()) {
                relationsOf
                        .computeIfAbsent(place.id(), any -> new ArrayList<>())
                        .add(relation);
            }
        }
    }

    List<Relation> relations() {
        return relations;
    }

    /** Returns how many places the object takes, repeats counted. */
    int degree(KnowledgeObject object) {
        return relationsOf.getOrDefault(object.id(), List.of()).size();
    }

    /** Returns the objects within the query's depth with their distances, nearest first. */
    Map<KnowledgeObject, Integer> reach(List<KnowledgeObject> seeds) {
        Map<KnowledgeObject, Integer> distances = new LinkedHashMap<>();
        seeds.forEach(seed -> distances.put(seed, 0));
        Set<Relation> used = new HashSet<>();
        List<KnowledgeObject> edge = List.copyOf(distances.keySet());
        for (int distance = 1; distance <= query.depth() && !edge.isEmpty(); distance++) {
            List<KnowledgeObject> next = new ArrayList<>();
            for (KnowledgeObject object : edge) {
                for (KnowledgeObject neighbour : neighbours(object, used)) {
                    if (distances.putIfAbsent(neighbour, distance) == null) {
                        next.add(neighbour);
                    }
                }
            }
            edge = next;
        }
        return distances;
    }

    /** A relation is used once: after that, everything it joins is reached. */
    private List<KnowledgeObject> neighbours(KnowledgeObject object, Set<Relation> used) {
        return relationsOf.getOrDefault(object.id(), List.of()).stream()
                .filter(used::add)
                .flatMap(relation -> relation.participants().stream())
                .flatMap(place -> place.object().stream())
                .filter(neighbour ->
                        neighbour.relation().isEmpty() && query.filter().wantsObjectType(neighbour.type()))
                .toList();
    }
}
