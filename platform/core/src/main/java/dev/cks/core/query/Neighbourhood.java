package dev.cks.core.query;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import dev.cks.api.knowledge.Role;
import dev.cks.api.plugin.SubgraphQuery;
import dev.cks.core.structure.IndexedStructure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The relations that a query may use, and what they join; looks only at what is near the objects it is asked about. */
final class Neighbourhood {

    private final IndexedStructure structure;
    private final SubgraphQuery query;
    private final Map<Relation, Map<String, Integer>> placesOfIds = new HashMap<>();

    Neighbourhood(KnowledgeStructure structure, SubgraphQuery query) {
        this.structure = IndexedStructure.of(structure);
        this.query = query;
    }

    /**
     * Returns the relations of the objects of which every place is taken by one of them or of others, in structure order.
     *
     * @param others relations of these alone aren't returned
     */
    List<Relation> among(Set<KnowledgeObject> objects, Set<KnowledgeObject> others) {
        Set<Relation> seen = new HashSet<>();
        List<Relation> among = new ArrayList<>();
        for (KnowledgeObject object : objects) {
            for (Relation relation : relationsOf(object)) {
                if (seen.add(relation) && joinsOnly(relation, objects, others)) {
                    among.add(relation);
                }
            }
        }
        among.sort(Comparator.comparingInt(KnowledgeObject::position));
        return among;
    }

    private static boolean joinsOnly(Relation relation, Set<KnowledgeObject> objects, Set<KnowledgeObject> others) {
        return relation.participants().stream()
                .allMatch(place -> place.object()
                        .filter(object -> objects.contains(object) || others.contains(object))
                        .isPresent());
    }

    /** Returns how many places the object takes, repeats counted. */
    int degree(KnowledgeObject object) {
        int degree = 0;
        for (Relation relation : relationsOf(object)) {
            degree += relation.binary() ? places(relation, object.id()) : placesOfIds(relation, object.id());
        }
        return degree;
    }

    private static int places(Relation relation, String id) {
        return (relation.source().id().equals(id) ? 1 : 0)
                + (relation.target().id().equals(id) ? 1 : 0);
    }

    /** Counts a relation's places once for all that it names, for it may name thousands. */
    private int placesOfIds(Relation relation, String id) {
        return placesOfIds
                .computeIfAbsent(relation, any -> {
                    Map<String, Integer> counts = new HashMap<>();
                    for (Reference place : relation.participants()) {
                        counts.merge(place.id(), 1, Integer::sum);
                    }
                    return counts;
                })
                .getOrDefault(id, 0);
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
        return relationsOf(object).stream()
                .filter(used::add)
                .flatMap(relation -> relation.participants().stream())
                .flatMap(place -> place.object().stream())
                .filter(neighbour ->
                        neighbour.relation().isEmpty() && query.filter().wantsObjectType(neighbour.type()))
                .toList();
    }

    private Collection<Relation> relationsOf(KnowledgeObject object) {
        if (query.filter().relationTypes().isEmpty()) {
            return structure.relationsNaming(object.id());
        }
        List<Relation> relations = new ArrayList<>();
        query.filter().relationTypes().forEach(type -> relations.addAll(structure.relationsOf(object, type, Role.ANY)));
        return relations;
    }
}
