package org.example.supply;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Finds groups of components that depend on each other: the strongly connected components of the graph, by Tarjan's
 * algorithm with a stack of its own, for chains may be long. For one thread and one run.
 */
final class DependencyGraph {

    private final Map<String, List<String>> dependencies = new HashMap<>();
    private final Map<String, Visit> visits = new HashMap<>();
    private final Deque<Visit> open = new ArrayDeque<>();
    private final Deque<Visit> path = new ArrayDeque<>();
    private final List<List<String>> circles = new ArrayList<>();

    /** How far the search is with one component. */
    private static final class Visit {

        private final String id;
        private final int number;
        private final Iterator<String> onwards;
        private int lowest;
        private boolean grouped;

        Visit(String id, int number, Iterator<String> onwards) {
            this.id = id;
            this.number = number;
            this.onwards = onwards;
            this.lowest = number;
        }
    }

    DependencyGraph(KnowledgeStructure structure) {
        for (Relation relation : structure.relationsOfType(Component.DEPENDS_ON)) {
            if (relation.binary()) {
                dependencies
                        .computeIfAbsent(relation.source().id(), any -> new ArrayList<>())
                        .add(relation.target().id());
            }
        }
    }

    /** Returns the groups of more than one component, and the components that depend on themselves. */
    List<List<String>> circles(BooleanSupplier cancelled) {
        for (String start : dependencies.keySet()) {
            if (!visits.containsKey(start)) {
                enter(start);
                while (!path.isEmpty() && !cancelled.getAsBoolean()) {
                    step(path.element());
                }
            }
        }
        return circles;
    }

    private void enter(String id) {
        Visit visit = new Visit(
                id, visits.size(), dependencies.getOrDefault(id, List.of()).iterator());
        visits.put(id, visit);
        open.push(visit);
        path.push(visit);
    }

    private void step(Visit visit) {
        if (visit.onwards.hasNext()) {
            String next = visit.onwards.next();
            Visit known = visits.get(next);
            if (known == null) {
                enter(next);
            } else if (!known.grouped) {
                visit.lowest = Math.min(visit.lowest, known.number);
            }
            return;
        }
        path.pop();
        if (!path.isEmpty()) {
            path.element().lowest = Math.min(path.element().lowest, visit.lowest);
        }
        if (visit.lowest == visit.number) {
            group(visit);
        }
    }

    private void group(Visit first) {
        List<String> group = new ArrayList<>();
        Visit member;
        do {
            member = open.pop();
            member.grouped = true;
            group.add(member.id);
        } while (member != first);
        if (group.size() > 1 || dependencies.getOrDefault(first.id, List.of()).contains(first.id)) {
            circles.add(group);
        }
    }
}
