package dev.cks.core.persistent;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * An immutable index from texts to numbers: a tree over hashes, eight branches a node, whose leaves hold up to 32 numbers
 * and split when they grow beyond. It keeps no text: who asks says which text has which number. Safe for use by many
 * threads.
 */
public final class TextIndex {

    /** The index that holds nothing. */
    public static final TextIndex EMPTY = new TextIndex(null);

    static final int BITS = 3;
    static final int BRANCHES = 1 << BITS;
    static final int FULL = 32;
    private static final int DEEPEST = Integer.SIZE / BITS;

    // A node is an array of nodes, a leaf an array of entries: the hash above the number.
    private final @Nullable Object root;

    TextIndex(@Nullable Object root) {
        this.root = root;
    }

    /** Returns the number of a text, -1 when it isn't there. */
    public int find(String text, IntFunction<String> texts) {
        int hash = TextHash.of(text);
        @Nullable Object node = root;
        for (int level = 0; node instanceof Object[] branches; level++) {
            node = branches[branch(hash, level)];
        }
        if (node != null) {
            for (long entry : (long[]) node) {
                if ((int) (entry >>> 32) == hash && texts.apply((int) entry).equals(text)) {
                    return (int) entry;
                }
            }
        }
        return -1;
    }

    /** Returns a copy that knows one text more, which wasn't there. */
    public TextIndex with(String text, int number) {
        return new TextIndex(insert(root, entry(TextHash.of(text), number), 0));
    }

    /** Returns a copy without a text and its number, which were there. */
    public TextIndex without(String text, int number) {
        return new TextIndex(remove(root, entry(TextHash.of(text), number), 0));
    }

    static long entry(int hash, int number) {
        return ((long) hash << 32) | number;
    }

    private static int branch(int hash, int level) {
        return (hash >>> (Integer.SIZE - BITS * (level + 1))) & (BRANCHES - 1);
    }

    private static Object insert(@Nullable Object node, long entry, int level) {
        if (node == null) {
            return new long[] {entry};
        }
        if (node instanceof Object[] branches) {
            Object[] copy = branches.clone();
            int branch = branch((int) (entry >>> 32), level);
            copy[branch] = insert(copy[branch], entry, level + 1);
            return copy;
        }
        long[] leaf = (long[]) node;
        long[] grown = Arrays.copyOf(leaf, leaf.length + 1);
        grown[leaf.length] = entry;
        return leaf(grown, level);
    }

    /** Returns a leaf, or a node in its place when the entries are too many. */
    static Object leaf(long[] entries, int level) {
        if (entries.length <= FULL || level == DEEPEST) {
            return entries;
        }
        @Nullable Object[] node = new Object[BRANCHES];
        for (long entry : entries) {
            int branch = branch((int) (entry >>> 32), level);
            node[branch] = insert(node[branch], entry, level + 1);
        }
        return node;
    }

    private static @Nullable Object remove(@Nullable Object node, long entry, int level) {
        if (node instanceof Object[] branches) {
            Object[] copy = branches.clone();
            int branch = branch((int) (entry >>> 32), level);
            copy[branch] = remove(copy[branch], entry, level + 1);
            return copy;
        }
        if (node == null) {
            throw new IllegalArgumentException("The text isn't in the index");
        }
        long[] rest = Arrays.stream((long[]) node).filter(each -> each != entry).toArray();
        return rest.length == 0 ? null : rest;
    }
}
