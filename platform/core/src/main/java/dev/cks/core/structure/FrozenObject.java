package dev.cks.core.structure;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.JsonObject;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An immutable JSON object: keys in code point order, shared by all objects of one shape, beside their values. */
final class FrozenObject extends AbstractMap<String, @Nullable Object> implements JsonObject {

    static final FrozenObject EMPTY = new FrozenObject(new String[0], new Object[0]);

    private static final int SHORT = 8;

    private final String[] keys;
    private final @Nullable Object[] values;

    FrozenObject(String[] keys, @Nullable Object[] values) {
        this.keys = keys;
        this.values = values;
    }

    /** Returns the same object with another value of a key that it has. */
    FrozenObject replacing(String key, Object value) {
        @Nullable Object[] replaced = values.clone();
        replaced[position(key)] = value;
        return new FrozenObject(keys, replaced);
    }

    private int position(@Nullable Object key) {
        if (!(key instanceof String text)) {
            return -1;
        }
        if (keys.length > SHORT) {
            return Arrays.binarySearch(keys, text, CodePointOrder.INSTANCE);
        }
        for (int i = 0; i < keys.length; i++) {
            if (keys[i].equals(text)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public boolean has(String key) {
        return position(key) >= 0;
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return position(key) >= 0;
    }

    @Override
    public @Nullable Object get(@Nullable Object key) {
        int position = position(key);
        return position < 0 ? null : values[position];
    }

    @Override
    public Optional<Object> value(String key) {
        return Optional.ofNullable(get(key));
    }

    @Override
    public Optional<JsonObject> object(String key) {
        return get(key) instanceof FrozenObject object ? Optional.of(object) : Optional.empty();
    }

    @Override
    public Set<String> keys() {
        return keySet();
    }

    @Override
    public Map<String, Object> asMap() {
        return this;
    }

    @Override
    public int size() {
        return keys.length;
    }

    @Override
    public Set<Entry<String, @Nullable Object>> entrySet() {
        return new Entries();
    }

    private final class Entries extends AbstractSet<Entry<String, @Nullable Object>> {

        @Override
        public int size() {
            return keys.length;
        }

        @Override
        public Iterator<Entry<String, @Nullable Object>> iterator() {
            return new Cursor();
        }
    }

    private final class Cursor implements Iterator<Entry<String, @Nullable Object>> {

        private int next;

        @Override
        public boolean hasNext() {
            return next < keys.length;
        }

        @Override
        public Entry<String, @Nullable Object> next() {
            if (next == keys.length) {
                throw new NoSuchElementException();
            }
            return new SimpleImmutableEntry<>(keys[next], values[next++]);
        }
    }
}
