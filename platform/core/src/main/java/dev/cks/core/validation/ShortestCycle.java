package dev.cks.core.validation;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Finds a shortest cycle through a node by breadth-first search within the node's component. Among equally short ones
 * it is the one whose edges come first, for edges are followed in their order.
 */
final class ShortestCycle {

    private static final int UNSEEN = -1;

    private final DirectedGraph graph;
    private final StrongComponents components;
    // One array serves all searches, for each is made once in a component and components share no node.
    private final int[] reachedFrom;

    ShortestCycle(DirectedGraph graph, StrongComponents components) {
        this.graph = graph;
        this.components = components;
        this.reachedFrom = new int[graph.nodes()];
        Arrays.fill(reachedFrom, UNSEEN);
    }

    /** Returns the nodes of the cycle, beginning with the given one; it lies on a cycle and wasn't asked for before. */
    List<Integer> through(int start) {
        Deque<Integer> queue = new ArrayDeque<>(List.of(start));
        while (!queue.isEmpty()) {
            int node = queue.remove();
            for (int edge = graph.firstEdge(node); edge < graph.firstEdge(node + 1); edge++) {
                int target = graph.target(edge);
                if (target == start) {
                    return pathTo(node, start);
                }
                if (reachedFrom[target] == UNSEEN && components.together(start, target)) {
                    reachedFrom[target] = node;
                    queue.add(target);
                }
            }
        }
        throw new IllegalArgumentException("Not on a cycle: " + graph.id(start));
    }

    private List<Integer> pathTo(int end, int start) {
        Deque<Integer> path = new ArrayDeque<>();
        for (int node = end; node != start; node = reachedFrom[node]) {
            path.addFirst(node);
        }
        path.addFirst(start);
        return List.copyOf(path);
    }
}
