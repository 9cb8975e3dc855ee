package dev.cks.benchmarks.ideal;

/** A set of longs in open addressing, for a number of elements known beforehand. */
final class LongSet {

    private final long[] keys;
    private final boolean[] used;
    private final int mask;

    LongSet(int elements) {
        int slots = Integer.highestOneBit(Math.max(16, elements) * 2) * 2;
        keys = new long[slots];
        used = new boolean[slots];
        mask = slots - 1;
    }

    void add(long key) {
        int slot = slot(key);
        keys[slot] = key;
        used[slot] = true;
    }

    boolean contains(long key) {
        return used[slot(key)];
    }

    /** Returns where the key is, or where it would be. */
    private int slot(long key) {
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & mask;
        while (used[slot] && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }
}
