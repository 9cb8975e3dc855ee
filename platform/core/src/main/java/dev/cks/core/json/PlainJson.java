package dev.cks.core.json;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.core.text.Surrogates;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Brings values to the one form in which the platform passes JSON around: {@link String}, {@link Boolean},
 * {@link Long} or {@link BigInteger}, {@link Double} or {@link BigDecimal}, {@link List}, {@link Map} with keys in code
 * point order, {@link JsonText}, null.
 */
public final class PlainJson {

    /** How deep objects and lists may lie in each other. */
    public static final int MAX_DEPTH = 500;

    /** A value costs memory even where it has no text. */
    private static final int LEAST_SIZE = 8;

    private long left;

    private PlainJson(long size) {
        this.left = size;
    }

    /**
     * Returns a deep copy that nobody can change.
     *
     * @throws NotJsonException when a part has no form in JSON
     */
    public static Map<String, Object> copy(Map<?, ?> object) {
        return new PlainJson(Long.MAX_VALUE).copyObject(object, 0);
    }

    /**
     * Returns a deep copy that nobody can change of an object that may be as large as somebody likes.
     *
     * @param size how large the copy may be: the characters of all texts and keys, and 8 for each value besides
     * @throws OversizedJsonException when it would be larger
     * @throws NotJsonException when a part has no form in JSON
     */
    public static Map<String, Object> copyWithin(long size, Map<?, ?> object) {
        return new PlainJson(size).copyObject(object, 0);
    }

    private @Nullable Object copyValue(@Nullable Object value, int depth) {
        charge(LEAST_SIZE);
        if (value == null || value instanceof Boolean || value instanceof JsonText) {
            return value;
        }
        if (value instanceof String text) {
            return checked(text);
        }
        if (value instanceof Number number) {
            return copyNumber(number);
        }
        if (value instanceof Map<?, ?> object) {
            return copyObject(object, depth + 1);
        }
        if (value instanceof List<?> list) {
            return copyList(list, depth + 1);
        }
        throw new NotJsonException("A value of " + value.getClass() + " has no form in JSON");
    }

    private Map<String, Object> copyObject(Map<?, ?> object, int depth) {
        checkDepth(depth);
        List<String> keys = new ArrayList<>();
        for (Object key : object.keySet()) {
            if (!(key instanceof String text)) {
                throw new NotJsonException("A key of an object is no string");
            }
            keys.add(checked(text));
        }
        keys.sort(CodePointOrder.INSTANCE);
        Map<String, Object> copy = new LinkedHashMap<>(keys.size() * 2);
        for (String key : keys) {
            copy.put(key, copyValue(object.get(key), depth));
        }
        return Collections.unmodifiableMap(copy);
    }

    private List<Object> copyList(List<?> list, int depth) {
        checkDepth(depth);
        List<Object> copy = new ArrayList<>();
        for (Object element : list) {
            copy.add(copyValue(element, depth));
        }
        return Collections.unmodifiableList(copy);
    }

    private static Number copyNumber(Number number) {
        if (number instanceof Long || isBig(number)) {
            return number;
        }
        if (number instanceof Integer || number instanceof Short || number instanceof Byte) {
            return number.longValue();
        }
        double value = number instanceof Float ? Double.parseDouble(number.toString()) : number.doubleValue();
        if (!(number instanceof Double || number instanceof Float) || !Double.isFinite(value)) {
            throw new NotJsonException("A number of " + number.getClass() + " has no form in JSON, or is not finite");
        }
        return value;
    }

    /** A subclass is foreign code, which could answer otherwise on every look. */
    private static boolean isBig(Number number) {
        return number.getClass() == BigInteger.class || number.getClass() == BigDecimal.class;
    }

    private String checked(String text) {
        charge(text.length());
        if (Surrogates.firstUnpaired(text) >= 0) {
            throw new NotJsonException("A string holds half of a surrogate pair");
        }
        return text;
    }

    private void charge(int size) {
        left -= size;
        if (left < 0) {
            throw new OversizedJsonException();
        }
    }

    private static void checkDepth(int depth) {
        if (depth > MAX_DEPTH) {
            throw new NotJsonException("Objects and lists lie more than " + MAX_DEPTH + " deep in each other");
        }
    }
}
