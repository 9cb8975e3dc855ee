package dev.cks.core.diagram;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Walks along the edges of a sketch, in either direction. */
final class Excursion {

    private final Map<String, List<String>> neighbours = new HashMap<>();

    Excursion(List<Edge> edges) {
        for (Edge edge : edges) {
            neighbours.computeIfAbsent(edge.from(), any -> new ArrayList<>()).add(edge.to());
            neighbours.computeIfAbsent(edge.to(), any -> new ArrayList<>()).add(edge.from());
        }
    }

    /** Returns what lies within so many steps of the beginnings, nearest first, those themselves included. */
    Set<String> reach(List<String> beginnings, int depth) {
        Set<String> reached = new LinkedHashSet<>(beginnings);
        List<String> edge = List.copyOf(reached);
        for (int distance = 0; distance < depth && !edge.isEmpty(); distance++) {
            List<String> next = new ArrayList<>();
            for (String id : edge) {
                neighbours.getOrDefault(id, List.of()).stream()
                        .filter(reached::add)
                        .forEach(next::add);
            }
            edge = next;
        }
        return reached;
    }
}
