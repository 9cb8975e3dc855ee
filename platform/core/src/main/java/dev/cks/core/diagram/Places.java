package dev.cks.core.diagram;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives every node a place on a spiral, neighbours near one another as far as one walk from the best connected node
 * brings them there. Costs what the graph is large, so that a browser needn't arrange thousands of nodes.
 */
final class Places {

    private static final double GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
    private static final double DISTANCE = 70;

    /** A place on the page. */
    record Place(double x, double y) {}

    private final Map<String, List<String>> neighbours = new HashMap<>();
    private final Map<String, Place> places = new LinkedHashMap<>();

    private Places(List<Edge> edges) {
        for (Edge edge : edges) {
            neighbours.computeIfAbsent(edge.from(), any -> new ArrayList<>()).add(edge.to());
            neighbours.computeIfAbsent(edge.to(), any -> new ArrayList<>()).add(edge.from());
        }
    }

    static Map<String, Place> of(List<Node> nodes, List<Edge> edges) {
        Places places = new Places(edges);
        nodes.stream()
                .sorted(Comparator.comparingInt(
                        node -> -places.around(node.id()).size()))
                .forEach(node -> places.walkFrom(node.id()));
        return places.places;
    }

    private void walkFrom(String beginning) {
        if (places.containsKey(beginning)) {
            return;
        }
        Deque<String> waiting = new ArrayDeque<>();
        take(beginning, waiting);
        while (!waiting.isEmpty()) {
            around(waiting.remove()).stream()
                    .filter(id -> !places.containsKey(id))
                    .forEach(id -> take(id, waiting));
        }
    }

    private void take(String id, Deque<String> waiting) {
        if (!places.containsKey(id)) {
            int number = places.size();
            double radius = DISTANCE * Math.sqrt(number);
            double angle = GOLDEN_ANGLE * number;
            places.put(id, new Place(Math.rint(radius * Math.cos(angle)), Math.rint(radius * Math.sin(angle))));
            waiting.add(id);
        }
    }

    private List<String> around(String id) {
        return neighbours.getOrDefault(id, List.of());
    }
}
