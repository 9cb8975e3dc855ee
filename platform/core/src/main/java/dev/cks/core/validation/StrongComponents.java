package dev.cks.core.validation;

import java.util.ArrayList;
import java.util.List;

/**
 * The strongly connected components of a graph that hold a cycle: Tarjan's algorithm with a stack of its own, linear in
 * nodes and edges.
 */
final class StrongComponents {

    private final DirectedGraph graph;
    private final int[] order;
    private final int[] lowest;
    private final int[] nextEdge;
    private final boolean[] open;
    private final int[] component;
    private final IntStack path;
    private final IntStack unassigned;
    private final List<int[]> cyclic = new ArrayList<>();
    private int visited;

    StrongComponents(DirectedGraph graph) {
        this.graph = graph;
        this.order = new int[graph.nodes()];
        this.lowest = new int[graph.nodes()];
        this.nextEdge = new int[graph.nodes()];
        this.open = new boolean[graph.nodes()];
        this.component = new int[graph.nodes()];
        this.path = new IntStack(graph.nodes());
        this.unassigned = new IntStack(graph.nodes());
        for (int node = 0; node < graph.nodes(); node++) {
            if (order[node] == 0) {
                search(node);
            }
        }
    }

    /** Returns the nodes of each component in which every node reaches every node, itself included. */
    List<int[]> cyclic() {
        return cyclic;
    }

    /** Tells whether two nodes reach each other. */
    boolean together(int left, int right) {
        return component[left] == component[right];
    }

    private void search(int root) {
        enter(root);
        while (!path.isEmpty()) {
            int node = path.top();
            if (nextEdge[node] < graph.firstEdge(node + 1)) {
                follow(node, graph.target(nextEdge[node]++));
            } else {
                leave(node);
            }
        }
    }

    private void enter(int node) {
        order[node] = ++visited;
        lowest[node] = visited;
        nextEdge[node] = graph.firstEdge(node);
        open[node] = true;
        path.push(node);
        unassigned.push(node);
    }

    private void follow(int node, int target) {
        if (order[target] == 0) {
            enter(target);
        } else if (open[target]) {
            lowest[node] = Math.min(lowest[node], order[target]);
        }
    }

    private void leave(int node) {
        path.pop();
        if (!path.isEmpty()) {
            lowest[path.top()] = Math.min(lowest[path.top()], lowest[node]);
        }
        if (lowest[node] == order[node]) {
            close(node);
        }
    }

    private void close(int root) {
        int[] nodes = unassigned.popThrough(root);
        for (int node : nodes) {
            open[node] = false;
            component[node] = root;
        }
        if (nodes.length > 1 || hasSelfEdge(root)) {
            cyclic.add(nodes);
        }
    }

    private boolean hasSelfEdge(int node) {
        for (int edge = graph.firstEdge(node); edge < graph.firstEdge(node + 1); edge++) {
            if (graph.target(edge) == node) {
                return true;
            }
        }
        return false;
    }
}
