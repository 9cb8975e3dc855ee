package dev.cks.core.validation;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.Relation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;

/** The edges that the binary relations of one type make, in arrays; edges keep the order of the relations. */
final class DirectedGraph {

    private final List<KnowledgeObject> objects = new ArrayList<>();
    private final IdentityHashMap<KnowledgeObject, Integer> numbers;
    private final int[] firstEdge;
    private final int[] targets;

    private DirectedGraph(List<Relation> edges) {
        this.numbers = new IdentityHashMap<>(edges.size() * 2);
        int[] from = new int[edges.size()];
        int[] to = new int[edges.size()];
        for (int i = 0; i < from.length; i++) {
            from[i] = number(edges.get(i).source().object().orElseThrow());
            to[i] = number(edges.get(i).target().object().orElseThrow());
        }
        this.firstEdge = new int[objects.size() + 1];
        this.targets = new int[from.length];
        for (int node : from) {
            firstEdge[node + 1]++;
        }
        Arrays.parallelPrefix(firstEdge, Integer::sum);
        int[] next = firstEdge.clone();
        for (int i = 0; i < from.length; i++) {
            targets[next[from[i]]++] = to[i];
        }
    }

    /** Returns the graph of those relations that are binary and whose ends both exist. */
    static DirectedGraph of(List<Relation> relations) {
        return new DirectedGraph(relations.stream()
                .filter(Relation::binary)
                .filter(relation ->
                        !relation.source().dangling() && !relation.target().dangling())
                .toList());
    }

    int nodes() {
        return objects.size();
    }

    String id(int node) {
        return objects.get(node).id();
    }

    /** Returns the number of the first edge that leaves a node; its last is before the first of the next node. */
    int firstEdge(int node) {
        return firstEdge[node];
    }

    int target(int edge) {
        return targets[edge];
    }

    private int number(KnowledgeObject object) {
        Integer known = numbers.putIfAbsent(object, objects.size());
        if (known != null) {
            return known;
        }
        objects.add(object);
        return objects.size() - 1;
    }
}
