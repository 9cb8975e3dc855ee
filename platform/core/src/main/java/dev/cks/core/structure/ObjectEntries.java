package dev.cks.core.structure;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the entries of one JSON object; can be cleared and used again. For one thread. */
public final class ObjectEntries {

    private static final int FEW = 16;

    private String[] keys = new String[FEW];
    private @Nullable Object[] values = new Object[FEW];
    private int size;
    private Set<String> index = Set.of();

    /** Tells whether the key was added. */
    public boolean contains(String key) {
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

    /** Adds an entry whose key was not added before; the value is a plain JSON value, lists and objects frozen. */
    public void add(String key, @Nullable Object value) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, size * 2);
            values = Arrays.copyOf(values, size * 2);
        }
        keys[size] = key;
        values[size++] = value;
    }

    /** Returns the number of entries. */
    public int size() {
        return size;
    }

    /** Forgets every entry. */
    public void clear() {
        if (size > FEW) {
            keys = new String[FEW];
            values = new Object[FEW];
            index = Set.of();
        }
        size = 0;
    }

    String[] keys() {
        return keys;
    }

    @Nullable
    Object[] values() {
        return values;
    }

    private Set<String> indexed() {
        if (index.isEmpty()) {
            index = new HashSet<>(size * 2);
        }
        // Keys are only ever appended, so the index lacks at most the latest ones.
        for (int i = index.size(); i < size; i++) {
            index.add(keys[i]);
        }
        return index;
    }
}
