package dev.cks.core.persistent;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An immutable array without end, null where nothing was put: a tree of 32 branches a node, so that a changed copy costs
 * one path. Safe for use by many threads.
 *
 * @param <T> what it holds
 */
public final class PersistentArray<T> {

    private static final int BITS = 5;
    private static final int WIDTH = 1 << BITS;
    private static final int MASK = WIDTH - 1;
    private static final Object[] NOTHING = {};
    private static final PersistentArray<?> EMPTY = new PersistentArray<>(NOTHING, 0);

    private final @Nullable Object[] root;
    private final int shift;

    private PersistentArray(@Nullable Object[] root, int shift) {
        this.root = root;
        this.shift = shift;
    }

    /** Returns the array that holds nothing. */
    @SuppressWarnings("unchecked")
    public static <T> PersistentArray<T> empty() {
        return (PersistentArray<T>) EMPTY;
    }

    /** Returns what stands at an index, from 0; null when nothing does. */
    @SuppressWarnings("unchecked")
    public @Nullable T get(int index) {
        if ((index >>> shift) >= WIDTH) {
            return null;
        }
        @Nullable Object[] node = root;
        for (int level = shift; level > 0; level -= BITS) {
            int slot = (index >>> level) & MASK;
            @Nullable Object child = slot < node.length ? node[slot] : null;
            if (child == null) {
                return null;
            }
            node = (Object[]) child;
        }
        int slot = index & MASK;
        return slot < node.length ? (T) node[slot] : null;
    }

    /** Returns a copy with another value at an index; null takes away. */
    public PersistentArray<T> with(int index, @Nullable T value) {
        @Nullable Object[] top = root;
        int level = shift;
        while ((index >>> level) >= WIDTH) {
            top = top.length == 0 ? top : new Object[] {top};
            level += BITS;
        }
        return new PersistentArray<>(set(top, level, index, value), level);
    }

    private static @Nullable Object[] set(@Nullable Object[] node, int level, int index, @Nullable Object value) {
        int slot = (index >>> level) & MASK;
        @Nullable Object[] copy = slot < node.length ? node.clone() : Arrays.copyOf(node, slot + 1);
        if (level == 0) {
            copy[slot] = value;
        } else {
            @Nullable Object child = copy[slot];
            copy[slot] = set(child == null ? NOTHING : (Object[]) child, level - BITS, index, value);
        }
        return copy;
    }

    /**
     * Collects values in leaves of the final form, so that building copies nothing. For one thread and one array.
     *
     * @param <T> what the array holds
     */
    public static final class Builder<T> {

        private @Nullable Object[][] leaves = new Object[4][];
        private int size;

        /** Appends a value. */
        public void add(@Nullable T value) {
            int leaf = size >>> BITS;
            if ((size & MASK) == 0) {
                if (leaf == leaves.length) {
                    leaves = Arrays.copyOf(leaves, 2 * leaf);
                }
                // The first leaf grows, for there are many arrays of one element.
                leaves[leaf] = new Object[leaf == 0 ? 1 : WIDTH];
            } else if ((size & MASK) == leaves[leaf].length) {
                leaves[leaf] = Arrays.copyOf(leaves[leaf], 2 * leaves[leaf].length);
            }
            leaves[leaf][size & MASK] = value;
            size++;
        }

        /** Returns how many values were added. */
        public int size() {
            return size;
        }

        /** Returns the value at an index below the size. */
        @SuppressWarnings("unchecked")
        public @Nullable T get(int index) {
            return (T) leaves[index >>> BITS][index & MASK];
        }

        /** Puts another value at an index below the size. */
        public void set(int index, @Nullable T value) {
            leaves[index >>> BITS][index & MASK] = value;
        }

        /** Returns the array; nothing may be added after. */
        public PersistentArray<T> build() {
            if (size == 0) {
                return empty();
            }
            Object[] nodes = Arrays.copyOf(leaves, (size + MASK) >>> BITS, Object[].class);
            int last = nodes.length - 1;
            nodes[last] = Arrays.copyOf(leaves[last], size - last * WIDTH);
            int shift = 0;
            while (nodes.length > 1) {
                nodes = parents(nodes);
                shift += BITS;
            }
            return new PersistentArray<>((Object[]) nodes[0], shift);
        }

        private static Object[] parents(Object[] nodes) {
            Object[] parents = new Object[(nodes.length + MASK) >>> BITS];
            for (int i = 0; i < parents.length; i++) {
                parents[i] = Arrays.copyOfRange(nodes, i * WIDTH, Math.min(nodes.length, (i + 1) * WIDTH));
            }
            return parents;
        }
    }
}
