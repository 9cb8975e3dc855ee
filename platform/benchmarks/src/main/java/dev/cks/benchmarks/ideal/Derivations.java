package dev.cks.benchmarks.ideal;

/** The derivations of a structure as rows of targets, and a search for cycles that doesn't recurse. */
final class Derivations {

    private static final byte OPEN = 1;
    private static final byte DONE = 2;

    private final int nodes;
    private final int[] first;
    private int[] next = {};
    private int[] targets = {};

    Derivations(int nodes) {
        this.nodes = nodes;
        this.first = new int[nodes + 1];
    }

    /** Announces an edge; every one is announced before {@link #allocate}. */
    void count(int source) {
        first[source + 1]++;
    }

    void allocate() {
        for (int node = 0; node < nodes; node++) {
            first[node + 1] += first[node];
        }
        next = first.clone();
        targets = new int[first[nodes]];
    }

    void add(int source, int target) {
        targets[next[source]++] = target;
    }

    /** Returns how many edges lead back into the path that led to them. */
    int cycles() {
        byte[] state = new byte[nodes];
        int[] edge = first.clone();
        int[] path = new int[nodes];
        int found = 0;
        for (int root = 0; root < nodes; root++) {
            if (state[root] == 0 && first[root] < first[root + 1]) {
                found += search(root, state, edge, path);
            }
        }
        return found;
    }

    private int search(int root, byte[] state, int[] edge, int[] path) {
        int found = 0;
        int depth = 0;
        path[depth++] = root;
        state[root] = OPEN;
        while (depth > 0) {
            int node = path[depth - 1];
            if (edge[node] == first[node + 1]) {
                state[node] = DONE;
                depth--;
                continue;
            }
            int target = targets[edge[node]++];
            if (state[target] == OPEN) {
                found++;
            } else if (state[target] == 0) {
                state[target] = OPEN;
                path[depth++] = target;
            }
        }
        return found;
    }
}
