package dev.cks.core.digest;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Makes a trie of many objects at once, by parting them by the bits of their positions. For one thread and one trie. */
public final class DigestTrieBuilder {

    private final Sha256 sha;
    private String[] ids;
    private byte[] positions;
    private byte[] digests;
    private int size;
    private int[] order = new int[0];
    private int[] spare = new int[0];

    /** Makes a builder for about a number of objects. */
    public DigestTrieBuilder(int expected, Sha256 sha) {
        this.sha = sha;
        this.ids = new String[Math.max(1, expected)];
        this.positions = new byte[ids.length * Sha256.LENGTH];
        this.digests = new byte[ids.length * Sha256.LENGTH];
    }

    /** Makes a builder of what a leaf holds that has grown too large. */
    DigestTrieBuilder(Node.Leaf leaf, Sha256 sha) {
        this(leaf.count(), sha);
        for (int i = 0; i < leaf.count(); i++) {
            int at = i * Sha256.LENGTH;
            add(leaf.ids()[i], Arrays.copyOfRange(leaf.digests(), at, at + Sha256.LENGTH));
        }
    }

    /** Adds an object by its id and digest; ids are unique. */
    public void add(String id, byte[] digest) {
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, 2 * size);
            positions = Arrays.copyOf(positions, ids.length * Sha256.LENGTH);
            digests = Arrays.copyOf(digests, ids.length * Sha256.LENGTH);
        }
        ids[size] = id;
        System.arraycopy(sha.position(id), 0, positions, size * Sha256.LENGTH, Sha256.LENGTH);
        System.arraycopy(digest, 0, digests, size * Sha256.LENGTH, Sha256.LENGTH);
        size++;
    }

    /** Returns the trie. */
    public DigestTrie build() {
        return new DigestTrie(node(0));
    }

    /** Returns the node of all objects, which agree in the bits above a depth. */
    Node node(int depth) {
        order = new int[size];
        Arrays.setAll(order, index -> index);
        spare = new int[size];
        return node(0, size, depth);
    }

    private Node node(int from, int to, int depth) {
        if (to - from <= Node.FULL) {
            return leaf(from, to);
        }
        int[] starts = part(from, to, depth);
        @Nullable Node[] children = new Node[Node.BRANCHES];
        for (int i = 0; i < Node.BRANCHES; i++) {
            children[i] = starts[i] == starts[i + 1] ? null : node(starts[i], starts[i + 1], depth + 1);
        }
        return Node.Branch.of(children, sha);
    }

    /** Brings the objects of each child together and returns where each child begins. */
    private int[] part(int from, int to, int depth) {
        int[] starts = new int[Node.BRANCHES + 1];
        for (int i = from; i < to; i++) {
            starts[branch(order[i], depth) + 1]++;
        }
        starts[0] = from;
        for (int i = 1; i < starts.length; i++) {
            starts[i] += starts[i - 1];
        }
        int[] next = starts.clone();
        for (int i = from; i < to; i++) {
            spare[next[branch(order[i], depth)]++] = order[i];
        }
        System.arraycopy(spare, from, order, from, to - from);
        return starts;
    }

    private int branch(int object, int depth) {
        return (positions[object * Sha256.LENGTH + depth / 4] >>> (6 - 2 * (depth % 4))) & (Node.BRANCHES - 1);
    }

    private Node.Leaf leaf(int from, int to) {
        String[] leafIds = new String[to - from];
        byte[] leafDigests = new byte[leafIds.length * Sha256.LENGTH];
        sort(from, to);
        for (int i = 0; i < leafIds.length; i++) {
            int object = order[from + i];
            leafIds[i] = ids[object];
            System.arraycopy(digests, object * Sha256.LENGTH, leafDigests, i * Sha256.LENGTH, Sha256.LENGTH);
        }
        return new Node.Leaf(leafIds, leafDigests);
    }

    private void sort(int from, int to) {
        for (int i = from + 1; i < to; i++) {
            int object = order[i];
            int slot = i;
            for (; slot > from && compare(order[slot - 1], object) > 0; slot--) {
                order[slot] = order[slot - 1];
            }
            order[slot] = object;
        }
    }

    private int compare(int one, int other) {
        int left = one * Sha256.LENGTH;
        int right = other * Sha256.LENGTH;
        return Arrays.compareUnsigned(positions, left, left + Sha256.LENGTH, positions, right, right + Sha256.LENGTH);
    }
}
