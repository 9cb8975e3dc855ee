package dev.cks.core.validation;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.IndexedStructure;
import java.util.Arrays;

/** The edges that the binary relations of one type make, in arrays; edges keep the order of the relations. */
final class DirectedGraph {

    private final IndexedStructure structure;
    // The position of each node.
    private final int[] positions;
    private final int[] firstEdge;
    private final int[] targets;

    private DirectedGraph(IndexedStructure structure, int[] positions, int[] from, int[] to) {
        this.structure = structure;
        this.positions = positions;
        this.firstEdge = new int[positions.length + 1];
        this.targets = new int[from.length];
        for (int node : from) {
            firstEdge[node + 1]++;
        }
        for (int i = 1; i < firstEdge.length; i++) {
            firstEdge[i] += firstEdge[i - 1];
        }
        int[] next = firstEdge.clone();
        for (int i = 0; i < from.length; i++) {
            targets[next[from[i]]++] = to[i];
        }
    }

    /** Returns the graph of those relations of a type that are binary and whose ends both exist. */
    static DirectedGraph of(KnowledgeStructure structure, String relationType) {
        IndexedStructure indexed = IndexedStructure.of(structure);
        Edges edges = new Edges(indexed.relationsOfType(relationType).size(), indexed.positions());
        indexed.forEachEdge(relationType, edges);
        return edges.graph(indexed);
    }

    int nodes() {
        return positions.length;
    }

    String id(int node) {
        return structure.idAt(positions[node]);
    }

    /** Returns the number of the first edge that leaves a node; its last is before the first of the next node. */
    int firstEdge(int node) {
        return firstEdge[node];
    }

    int target(int edge) {
        return targets[edge];
    }

    /** Collects edges and numbers their ends as they are met. */
    private static final class Edges implements IndexedStructure.EdgeVisitor {

        private final int[] from;
        private final int[] to;
        private final int[] positions;
        /** One more than the number of the node at a position. */
        private final int[] numbers;

        private int count;
        private int nodes;

        Edges(int most, int positions) {
            this.from = new int[most];
            this.to = new int[most];
            this.positions = new int[Math.min(2 * most, positions)];
            this.numbers = new int[most == 0 ? 0 : positions];
        }

        @Override
        public void edge(int source, int target) {
            from[count] = number(source);
            to[count++] = number(target);
        }

        private int number(int position) {
            if (numbers[position] == 0) {
                positions[nodes] = position;
                numbers[position] = ++nodes;
            }
            return numbers[position] - 1;
        }

        DirectedGraph graph(IndexedStructure structure) {
            return new DirectedGraph(
                    structure, Arrays.copyOf(positions, nodes), Arrays.copyOf(from, count), Arrays.copyOf(to, count));
        }
    }
}
