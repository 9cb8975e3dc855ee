package dev.cks.core.persistent;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * An immutable sequence of numbers, kept in whatever order the user puts them: an array while short, else a tree that
 * counts, so that a changed copy costs one path and every position is found in logarithmic time. Safe for use by many
 * threads.
 */
public final class OrdinalTree {

    /** The sequence without numbers. */
    public static final OrdinalTree EMPTY = new OrdinalTree(new int[0]);

    static final int FULL = 64;

    // An array of numbers, or a branch.
    private final Object root;

    private OrdinalTree(Object root) {
        this.root = root;
    }

    /** Returns the sequence of the numbers between two indexes of an array, the second exclusive. */
    public static OrdinalTree of(int[] numbers, int from, int to) {
        if (to - from <= FULL) {
            return from == to ? EMPTY : new OrdinalTree(Arrays.copyOfRange(numbers, from, to));
        }
        Object[] nodes = new Object[(to - from + FULL - 1) / FULL];
        for (int i = 0; i < nodes.length; i++) {
            int start = from + i * FULL;
            nodes[i] = Arrays.copyOfRange(numbers, start, Math.min(to, start + FULL));
        }
        while (nodes.length > 1) {
            nodes = OrdinalBranch.parents(nodes);
        }
        return new OrdinalTree(nodes[0]);
    }

    /** Returns how many numbers there are. */
    public int size() {
        return OrdinalBranch.size(root);
    }

    /** Returns the number at an index. */
    public int get(int index) {
        Object node = root;
        int rest = index;
        while (node instanceof OrdinalBranch branch) {
            int child = branch.childAt(rest);
            rest -= branch.start(child);
            node = branch.child(child);
        }
        return ((int[]) node)[rest];
    }

    /** Returns how many numbers pass a test that those at the beginning pass and the others don't. */
    public int partition(IntPredicate before) {
        return partition(0, size(), before);
    }

    /** Does the same among those between two indexes, and returns the index. */
    public int partition(int from, int to, IntPredicate before) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (before.test(get(middle))) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns a copy with one number more, at an index. */
    public OrdinalTree insert(int index, int number) {
        Object[] made = OrdinalBranch.insert(root, index, number);
        return new OrdinalTree(made.length == 1 ? made[0] : OrdinalBranch.of(made));
    }

    /** Returns a copy without the number at an index. */
    public OrdinalTree remove(int index) {
        Object rest = OrdinalBranch.remove(root, index);
        while (rest instanceof OrdinalBranch branch && branch.children() == 1) {
            rest = branch.child(0);
        }
        return OrdinalBranch.size(rest) == 0 ? EMPTY : new OrdinalTree(rest);
    }

    /** Returns the numbers between two indexes, the second exclusive. */
    public int[] toArray(int from, int to) {
        int[] numbers = new int[to - from];
        int filled = 0;
        while (filled < numbers.length) {
            filled += copy(from + filled, numbers, filled);
        }
        return numbers;
    }

    /** Copies the rest of the leaf at an index, as far as there is room, and returns how many it were. */
    private int copy(int index, int[] target, int at) {
        Object node = root;
        int rest = index;
        while (node instanceof OrdinalBranch branch) {
            int child = branch.childAt(rest);
            rest -= branch.start(child);
            node = branch.child(child);
        }
        int[] leaf = (int[]) node;
        int count = Math.min(leaf.length - rest, target.length - at);
        System.arraycopy(leaf, rest, target, at, count);
        return count;
    }
}
