package dev.cks.api.knowledge;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;

/**
 * Reads an immutable JSON object.
 *
 * <p>Values are plain Java: {@link String}, {@link Boolean}, {@link Long} or {@link java.math.BigInteger} for
 * integers, {@link Double} for everything with a fraction or an exponent, {@link List}, {@link Map} and null. A typed
 * getter never throws: it is empty when the key is absent, null, or of another type; {@link #has} tells these apart.
 *
 * <p>Keys come in {@linkplain CodePointOrder code point order}. Safe for use by many threads. Not for implementing
 * outside the platform.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface JsonObject {

    /** Returns the keys in code point order; the set is unmodifiable. */
    Set<String> keys();

    /** Tells whether the key is present, also when its value is null. */
    boolean has(String key);

    /** Returns the value as a plain Java value; empty when the key is absent or its value is null. */
    Optional<Object> value(String key);

    /** Returns all keys and values as an unmodifiable map in code point order of keys; values may be null. */
    Map<String, Object> asMap();

    /** Returns the value if it is a string. */
    default Optional<String> text(String key) {
        return value(key).filter(String.class::isInstance).map(String.class::cast);
    }

    /** Returns the value if it is a string other than the empty one. */
    default Optional<String> nonEmptyText(String key) {
        return text(key).filter(text -> !text.isEmpty());
    }

    /** Returns the value if it is a list of strings; a list with any other element is empty, as is a bare string. */
    @SuppressWarnings("unchecked")
    default Optional<List<String>> texts(String key) {
        return list(key)
                .filter(list -> list.stream().allMatch(String.class::isInstance))
                .map(list -> (List<String>) (List<?>) list);
    }

    /** Returns the value if it is a number: {@link Long}, {@link java.math.BigInteger} or {@link Double}. */
    default Optional<Number> number(String key) {
        return value(key).filter(Number.class::isInstance).map(Number.class::cast);
    }

    /** Returns the value if it is a boolean. */
    default Optional<Boolean> flag(String key) {
        return value(key).filter(Boolean.class::isInstance).map(Boolean.class::cast);
    }

    /** Returns the value if it is a list; elements may be null. */
    @SuppressWarnings("unchecked")
    default Optional<List<Object>> list(String key) {
        return value(key).filter(List.class::isInstance).map(list -> (List<Object>) list);
    }

    /** Returns the value if it is an object. */
    Optional<JsonObject> object(String key);

    /** Tells whether the value counts as true by the rules of {@link Truthiness}; an absent key does not. */
    default boolean truthy(String key) {
        return value(key).map(Truthiness::isTruthy).orElse(false);
    }
}
