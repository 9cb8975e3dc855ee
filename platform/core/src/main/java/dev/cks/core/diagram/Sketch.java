package dev.cks.core.diagram;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is to be drawn: nodes by id and the edges among them, in the order in which they came. Not thread-safe. */
final class Sketch {

    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final Set<Edge> edges = new LinkedHashSet<>();

    void add(Node node) {
        nodes.putIfAbsent(node.id(), node);
    }

    /** Adds an edge; one to a node that isn't there is left out when it is drawn. */
    void add(Edge edge) {
        edges.add(edge);
    }

    List<Node> nodes() {
        return List.copyOf(nodes.values());
    }

    List<Edge> edges() {
        return edges.stream()
                .filter(edge -> nodes.containsKey(edge.from()) && nodes.containsKey(edge.to()))
                .toList();
    }
}
