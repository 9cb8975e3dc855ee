package dev.cks.core.validation;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import dev.cks.core.structure.IndexedStructure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The edges that the binary relations of one type make, in arrays; edges keep the order of the relations. */
final class DirectedGraph {

    private final List<KnowledgeObject> objects = new ArrayList<>();
    private final int[] firstEdge;
    private final int[] targets;

    private DirectedGraph(List<Relation> edges, int[] numbers) {
        int[] from = new int[edges.size()];
        int[] to = new int[edges.size()];
        for (int i = 0; i < from.length; i++) {
            from[i] = number(edges.get(i).source(), numbers);
            to[i] = number(edges.get(i).target(), numbers);
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

    /** Returns the graph of those relations of a type that are binary and whose ends both exist. */
    static DirectedGraph of(KnowledgeStructure structure, String relationType) {
        List<Relation> edges = new ArrayList<>();
        for (Relation relation : structure.relationsOfType(relationType)) {
            if (relation.binary()
                    && !relation.source().dangling()
                    && !relation.target().dangling()) {
                edges.add(relation);
            }
        }
        return new DirectedGraph(
                edges,
                new int[edges.isEmpty() ? 0 : IndexedStructure.of(structure).positions()]);
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

    /** Numbers an object when it is first met; {@code numbers} holds one more than the number, by position. */
    private int number(Reference place, int[] numbers) {
        KnowledgeObject object = place.object().orElseThrow();
        int position = object.position();
        if (numbers[position] == 0) {
            objects.add(object);
            numbers[position] = objects.size();
        }
        return numbers[position] - 1;
    }
}
