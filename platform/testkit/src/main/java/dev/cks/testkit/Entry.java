package dev.cks.testkit;

import dev.cks.api.knowledge.Identity;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One object or relation of a structure that a test makes. Immutable.
 *
 * @param identity id, type and name
 * @param content plain JSON values; both {@code participants} and {@code relation_type} make it a relation
 */
public record Entry(Identity identity, Map<String, Object> content) {

    /** Copies the top level of the content. */
    public Entry {
        content = Collections.unmodifiableMap(new LinkedHashMap<>(content));
    }

    /** Returns a copy whose content has another value of one key. */
    public Entry with(String key, @Nullable Object value) {
        Map<String, @Nullable Object> changed = new LinkedHashMap<>(content);
        changed.put(key, value);
        return new Entry(identity, changed);
    }

    /** Returns a copy of another type. */
    public Entry ofType(String type) {
        return new Entry(new Identity(identity.id(), type, identity.name()), content);
    }

    /** Returns a copy of another name. */
    public Entry named(String name) {
        return new Entry(new Identity(identity.id(), identity.type(), name), content);
    }
}
