package dev.cks.host.guard;

import dev.cks.api.knowledge.CodePointOrder;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Copies JSON values deeply into plain Java values: strings, booleans, numbers, unmodifiable lists and maps.
 *
 * <p>Maps come out in code point order of their keys, so that an unordered map gives the same bytes in every start.
 */
public final class PlainValues {

    private static final int DEEPEST = 100;

    private PlainValues() {}

    /**
     * Returns a deep copy of an object.
     *
     * @throws IllegalArgumentException when it holds anything that isn't a JSON value, or nests too deeply
     */
    public static Map<String, Object> object(Map<?, ?> source) {
        return object(source, 0);
    }

    @SuppressWarnings("NullAway") // JSON objects may hold null, which the api's maps don't say.
    private static Map<String, Object> object(Map<?, ?> source, int depth) {
        Map<String, @Nullable Object> sorted = new TreeMap<>(CodePointOrder.INSTANCE);
        source.forEach((key, value) -> sorted.put(text(key), value(value, depth + 1)));
        return Collections.unmodifiableMap(new LinkedHashMap<>(sorted));
    }

    private static List<@Nullable Object> list(List<?> source, int depth) {
        List<@Nullable Object> copy = new ArrayList<>();
        source.forEach(element -> copy.add(value(element, depth + 1)));
        return Collections.unmodifiableList(copy);
    }

    private static @Nullable Object value(@Nullable Object source, int depth) {
        if (depth > DEEPEST) {
            throw new IllegalArgumentException("A JSON value nests more than " + DEEPEST + " levels deep");
        }
        if (source instanceof Map<?, ?> map) {
            return object(map, depth);
        }
        return source instanceof List<?> list ? list(list, depth) : scalar(source);
    }

    private static @Nullable Object scalar(@Nullable Object source) {
        if (source == null || source instanceof String || source instanceof Boolean || isWide(source)) {
            return source;
        }
        if (source instanceof Integer || source instanceof Short || source instanceof Byte) {
            return ((Number) source).longValue();
        }
        if (source instanceof Float number) {
            return Double.valueOf(number.toString());
        }
        throw new IllegalArgumentException(
                "Not a JSON value: an instance of " + source.getClass().getName());
    }

    // Subclasses of the big numbers are possible, and would be a plugin's own.
    private static boolean isWide(Object source) {
        Class<?> type = source.getClass();
        return source instanceof Long
                || source instanceof Double
                || type == BigInteger.class
                || type == BigDecimal.class;
    }

    private static String text(@Nullable Object key) {
        if (key instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException("The key of a JSON object is not a string");
    }
}
