package dev.cks.core.structure;

/** Sorts numbers by keys, keeping the order of those whose keys are equal: insertion for the few, merging for the many. */
final class KeyedSort {

    private static final int FEW = 32;

    private final long[] keys;
    private final int[] values;

    KeyedSort(long[] keys, int[] values) {
        this.keys = keys;
        this.values = values;
    }

    /** Sorts what lies between two indexes, the second exclusive. */
    void sort(int from, int to) {
        for (int run = from; run < to; run += FEW) {
            insert(run, Math.min(to, run + FEW));
        }
        if (to - from > FEW) {
            merge(from, to);
        }
    }

    private void insert(int from, int to) {
        for (int i = from + 1; i < to; i++) {
            long key = keys[i];
            int value = values[i];
            int slot = i;
            for (; slot > from && keys[slot - 1] > key; slot--) {
                keys[slot] = keys[slot - 1];
                values[slot] = values[slot - 1];
            }
            keys[slot] = key;
            values[slot] = value;
        }
    }

    private void merge(int from, int to) {
        long[] keyBuffer = new long[to - from];
        int[] valueBuffer = new int[to - from];
        for (int width = FEW; width < to - from; width *= 2) {
            for (int start = from; start + width < to; start += 2 * width) {
                merge(start, start + width, Math.min(to, start + 2 * width), keyBuffer, valueBuffer);
            }
        }
    }

    private void merge(int from, int middle, int to, long[] keyBuffer, int[] valueBuffer) {
        int left = middle - from;
        System.arraycopy(keys, from, keyBuffer, 0, left);
        System.arraycopy(values, from, valueBuffer, 0, left);
        int taken = 0;
        int right = middle;
        for (int at = from; taken < left; at++) {
            if (right == to || keyBuffer[taken] <= keys[right]) {
                keys[at] = keyBuffer[taken];
                values[at] = valueBuffer[taken++];
            } else {
                keys[at] = keys[right];
                values[at] = values[right++];
            }
        }
    }
}
