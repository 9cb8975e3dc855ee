package dev.cks.core.structure;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes the frozen values that content consists of, and lets objects of one shape share their keys.
 *
 * <p>What it makes is taken by {@link StructureBuilder} without another check, so the caller checks strings and numbers.
 * For one thread.
 */
public final class ContentFactory {

    private static final int REMEMBERED = 1_024;
    private static final int LONGEST_SHARED = 64;

    // One slot per hash: a clash only costs the sharing.
    private final @Nullable Shape[] shapes = new Shape[REMEMBERED];

    /** Returns the collected entries as an unmodifiable map in code point order of keys. */
    public Map<String, Object> object(ObjectEntries entries) {
        return entries.size() == 0 ? FrozenObject.EMPTY : shapeOf(entries).object(entries.values());
    }

    /** Returns the collected values as an unmodifiable list. */
    public List<Object> list(List<@Nullable Object> values) {
        return values.isEmpty() ? FrozenList.EMPTY : new FrozenList(values.toArray());
    }

    private Shape shapeOf(ObjectEntries entries) {
        String[] keys = entries.keys();
        int count = entries.size();
        int hash = 0;
        for (int i = 0; i < count; i++) {
            hash = 31 * hash + keys[i].hashCode();
        }
        int slot = (hash ^ (hash >>> 16)) & (REMEMBERED - 1);
        Shape known = shapes[slot];
        if (known != null && known.matches(keys, count)) {
            return known;
        }
        Shape shape = new Shape(Arrays.copyOf(keys, count));
        if (count <= LONGEST_SHARED) {
            shapes[slot] = shape;
        }
        return shape;
    }
}
