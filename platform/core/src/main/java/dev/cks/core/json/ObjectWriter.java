package dev.cks.core.json;

import dev.cks.api.knowledge.CodePointOrder;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Writes the entries of one JSON object into a buffer in whatever order they come, and brings them into canonical order
 * at the end. Can be used again for an object that begins after the first one's end. For one thread.
 */
public final class ObjectWriter {

    private static final int FEW = 16;

    private String[] keys = new String[FEW];
    private int[] starts = new int[FEW];
    private int size;
    private boolean ascending;
    private Set<String> index = Set.of();

    /** Begins an object. */
    public void begin(Utf8Buffer out) {
        size = 0;
        ascending = true;
        index = Set.of();
        out.ascii('{');
    }

    /** Tells whether the key was begun before. */
    public boolean contains(String key) {
        if (ascending && (size == 0 || CodePointOrder.compare(keys[size - 1], key) < 0)) {
            return false;
        }
        if (size > FEW) {
            return indexed().contains(key);
        }
        for (int i = 0; i < size; i++) {
            if (keys[i].equals(key)) {
                return true;
            }
        }
        return false;
    }

    /** Writes a key that was not begun before; its value has to follow. */
    public void key(String key, Utf8Buffer out) {
        if (size > 0) {
            out.ascii(',');
            ascending = ascending && CodePointOrder.compare(keys[size - 1], key) < 0;
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            starts = Arrays.copyOf(starts, 2 * size);
        }
        keys[size] = key;
        starts[size++] = out.size();
        out.quoted(key);
        out.ascii(':');
    }

    /** Ends the object. */
    public void end(Utf8Buffer out) {
        if (!ascending) {
            sort(out);
        }
        out.ascii('}');
    }

    private void sort(Utf8Buffer out) {
        int[] order = order();
        int begin = starts[0];
        byte[] given = out.copyFrom(begin);
        int end = out.size();
        out.truncate(begin);
        for (int i = 0; i < size; i++) {
            int entry = order[i];
            // Each entry but the last one is followed by a comma.
            int stop = entry == size - 1 ? end : starts[entry + 1] - 1;
            if (i > 0) {
                out.ascii(',');
            }
            out.raw(given, starts[entry] - begin, stop - begin);
        }
    }

    private int[] order() {
        if (size > FEW) {
            return IntStream.range(0, size)
                    .boxed()
                    .sorted(Comparator.comparing(entry -> keys[entry], CodePointOrder.INSTANCE))
                    .mapToInt(Integer::intValue)
                    .toArray();
        }
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            int slot = i;
            for (; slot > 0 && CodePointOrder.compare(keys[order[slot - 1]], keys[i]) > 0; slot--) {
                order[slot] = order[slot - 1];
            }
            order[slot] = i;
        }
        return order;
    }

    private Set<String> indexed() {
        if (index.isEmpty()) {
            index = new HashSet<>(size * 2);
        }
        // Keys are only ever appended, so the index lacks at most the latest ones.
        index.addAll(Arrays.asList(keys).subList(index.size(), size));
        return index;
    }
}
