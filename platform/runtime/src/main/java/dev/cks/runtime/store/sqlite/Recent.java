package dev.cks.runtime.store.sqlite;

import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Remembers what was used last, as far as there is memory for it. Safe for use by many threads. */
final class Recent<T> {

    private final Map<String, SoftReference<T>> values;

    Recent(int most) {
        this.values = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, SoftReference<T>> eldest) {
                return size() > most;
            }
        };
    }

    synchronized Optional<T> find(String key) {
        return Optional.ofNullable(values.get(key)).flatMap(kept -> Optional.ofNullable(kept.get()));
    }

    synchronized void keep(String key, T value) {
        values.put(key, new SoftReference<>(value));
    }

    synchronized void forget(String key) {
        values.remove(key);
    }
}
