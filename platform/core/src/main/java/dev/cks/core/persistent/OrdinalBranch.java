package dev.cks.core.persistent;

import java.util.Arrays;

/** An inner node of an {@link OrdinalTree}: children, and how many numbers lie before the end of each. */
final class OrdinalBranch {

    private static final int FULL = 32;

    private final Object[] children;
    private final int[] ends;

    private OrdinalBranch(Object[] children, int[] ends) {
        this.children = children;
        this.ends = ends;
    }

    static OrdinalBranch of(Object... children) {
        int[] ends = new int[children.length];
        int end = 0;
        for (int i = 0; i < ends.length; i++) {
            end += size(children[i]);
            ends[i] = end;
        }
        return new OrdinalBranch(children, ends);
    }

    static Object[] parents(Object[] nodes) {
        Object[] parents = new Object[(nodes.length + FULL - 1) / FULL];
        for (int i = 0; i < parents.length; i++) {
            parents[i] = of(Arrays.copyOfRange(nodes, i * FULL, Math.min(nodes.length, (i + 1) * FULL)));
        }
        return parents;
    }

    static int size(Object node) {
        return node instanceof OrdinalBranch branch ? branch.ends[branch.ends.length - 1] : ((int[]) node).length;
    }

    int children() {
        return children.length;
    }

    Object child(int child) {
        return children[child];
    }

    int start(int child) {
        return child == 0 ? 0 : ends[child - 1];
    }

    /** Returns the child that holds the index. */
    int childAt(int index) {
        int child = 0;
        while (ends[child] <= index) {
            child++;
        }
        return child;
    }

    /** Returns one node, or two when one would be too large. */
    static Object[] insert(Object node, int index, int number) {
        if (!(node instanceof OrdinalBranch branch)) {
            return insertIntoLeaf((int[]) node, index, number);
        }
        int last = branch.children.length - 1;
        int child = index == branch.ends[last] ? last : branch.childAt(index);
        Object[] made = insert(branch.children[child], index - branch.start(child), number);
        Object[] grown = Arrays.copyOf(branch.children, last + made.length);
        System.arraycopy(branch.children, child + 1, grown, child + made.length, last - child);
        System.arraycopy(made, 0, grown, child, made.length);
        if (grown.length <= FULL) {
            return new Object[] {of(grown)};
        }
        int cut = child == last ? FULL : grown.length / 2;
        return new Object[] {of(Arrays.copyOf(grown, cut)), of(Arrays.copyOfRange(grown, cut, grown.length))};
    }

    private static Object[] insertIntoLeaf(int[] leaf, int index, int number) {
        int[] grown = Arrays.copyOf(leaf, leaf.length + 1);
        System.arraycopy(leaf, index, grown, index + 1, leaf.length - index);
        grown[index] = number;
        if (grown.length <= OrdinalTree.FULL) {
            return new Object[] {grown};
        }
        // What grows at its end leaves full leaves behind.
        int cut = index == leaf.length ? leaf.length : grown.length / 2;
        return new Object[] {Arrays.copyOf(grown, cut), Arrays.copyOfRange(grown, cut, grown.length)};
    }

    /** Returns the node without the number, perhaps without any number. */
    static Object remove(Object node, int index) {
        if (!(node instanceof OrdinalBranch branch)) {
            int[] leaf = (int[]) node;
            int[] rest = Arrays.copyOf(leaf, leaf.length - 1);
            System.arraycopy(leaf, index + 1, rest, index, rest.length - index);
            return rest;
        }
        int child = branch.childAt(index);
        Object made = remove(branch.children[child], index - branch.start(child));
        if (size(made) > 0 || branch.children.length == 1) {
            Object[] copy = branch.children.clone();
            copy[child] = made;
            return of(copy);
        }
        Object[] rest = Arrays.copyOf(branch.children, branch.children.length - 1);
        System.arraycopy(branch.children, child + 1, rest, child, rest.length - child);
        return of(rest);
    }
}
