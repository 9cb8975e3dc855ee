package dev.cks.core.persistent;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Collects a {@link TextIndex} in one flat table, which can be asked meanwhile. For one thread and one index. */
public final class TextIndexBuilder {

    private static final int SMALLEST = 16;
    /** How many entries a leaf gets at most on average. */
    private static final int AVERAGE = 16;

    // Open addressing by the highest bits of the hash; 0 is free, so numbers are kept one higher.
    private long[] table = new long[SMALLEST];
    // By number. Kept here although others have the texts too, for most of the time goes into fetching them from
    // memory.
    private String[] texts = new String[SMALLEST];
    private int size;

    /** Returns the text of a number that was put. */
    public String text(int number) {
        return texts[number];
    }

    /** Returns the number of a text, -1 when it wasn't put. */
    public int find(String text) {
        int hash = TextHash.of(text);
        for (int slot = home(hash); table[slot] != 0; slot = next(slot)) {
            if ((int) (table[slot] >>> 32) == hash && texts[number(slot)].equals(text)) {
                return number(slot);
            }
        }
        return -1;
    }

    /** Returns the number of a text given in ASCII, -1 when it wasn't put. */
    public int find(byte[] ascii, int from, int to) {
        int hash = TextHash.of(ascii, from, to);
        for (int slot = home(hash); table[slot] != 0; slot = next(slot)) {
            if ((int) (table[slot] >>> 32) == hash && same(texts[number(slot)], ascii, from, to)) {
                return number(slot);
            }
        }
        return -1;
    }

    /** Takes up a text with its number, unless it is there; returns the number that was there, else -1. */
    public int put(String text, int number) {
        int hash = TextHash.of(text);
        int slot = home(hash);
        for (; table[slot] != 0; slot = next(slot)) {
            if ((int) (table[slot] >>> 32) == hash && texts[number(slot)].equals(text)) {
                return number(slot);
            }
        }
        table[slot] = TextIndex.entry(hash, number + 1);
        if (number >= texts.length) {
            texts = Arrays.copyOf(texts, Math.max(number + 1, 2 * texts.length));
        }
        texts[number] = text;
        if (++size * 2 > table.length) {
            grow();
        }
        return -1;
    }

    /** Returns the index; nothing may be put after. */
    public TextIndex build() {
        int levels = 0;
        while ((size >>> (TextIndex.BITS * levels)) > AVERAGE) {
            levels++;
        }
        @Nullable Object[] nodes = leaves(levels);
        for (int level = levels; level > 0; level--) {
            nodes = parents(nodes);
        }
        return new TextIndex(nodes[0]);
    }

    private @Nullable Object[] leaves(int levels) {
        int shift = Integer.SIZE - TextIndex.BITS * levels;
        int[] counts = new int[1 << (TextIndex.BITS * levels)];
        for (long entry : table) {
            if (entry != 0) {
                counts[(int) ((entry >>> 32) >>> shift)]++;
            }
        }
        @Nullable Object[] leaves = new Object[counts.length];
        for (long entry : table) {
            if (entry != 0) {
                int leaf = (int) ((entry >>> 32) >>> shift);
                long[] entries = leaves[leaf] == null ? new long[counts[leaf]] : (long[]) leaves[leaf];
                entries[--counts[leaf]] = entry - 1;
                leaves[leaf] = entries;
            }
        }
        for (int i = 0; i < leaves.length; i++) {
            leaves[i] = leaves[i] == null ? null : TextIndex.leaf((long[]) leaves[i], levels);
        }
        return leaves;
    }

    private static @Nullable Object[] parents(@Nullable Object[] nodes) {
        @Nullable Object[] parents = new Object[nodes.length / TextIndex.BRANCHES];
        for (int i = 0; i < nodes.length; i++) {
            int parent = i / TextIndex.BRANCHES;
            if (nodes[i] != null) {
                @Nullable
                Object[] branches =
                        parents[parent] == null ? new Object[TextIndex.BRANCHES] : (Object[]) parents[parent];
                branches[i % TextIndex.BRANCHES] = nodes[i];
                parents[parent] = branches;
            }
        }
        return parents;
    }

    private int home(int hash) {
        return hash >>> (Integer.numberOfLeadingZeros(table.length) + 1);
    }

    private int next(int slot) {
        return (slot + 1) & (table.length - 1);
    }

    private int number(int slot) {
        return (int) table[slot] - 1;
    }

    private void grow() {
        long[] old = table;
        table = new long[2 * old.length];
        for (long entry : old) {
            if (entry != 0) {
                int slot = home((int) (entry >>> 32));
                while (table[slot] != 0) {
                    slot = next(slot);
                }
                table[slot] = entry;
            }
        }
    }

    private static boolean same(String text, byte[] ascii, int from, int to) {
        if (text.length() != to - from) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != ascii[from + i]) {
                return false;
            }
        }
        return true;
    }
}
