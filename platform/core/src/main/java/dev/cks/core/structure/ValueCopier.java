package dev.cks.core.structure;

import dev.cks.core.structure.EntryProblem.Kind;
import dev.cks.core.text.Surrogates;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Copies foreign maps and lists deeply into frozen ones, and notes whatever is no plain JSON value within the limits. */
final class ValueCopier {

    private static final double BITS_PER_DIGIT = 3.322;

    private final ContentLimits limits;
    private final ContentFactory factory;
    private final List<EntryProblem> problems = new ArrayList<>(0);
    private final List<Object> path = new ArrayList<>(List.of("structure"));

    ValueCopier(ContentLimits limits, ContentFactory factory) {
        this.limits = limits;
        this.factory = factory;
    }

    List<EntryProblem> problems() {
        return problems;
    }

    FrozenObject content(Map<?, ?> content) {
        return (FrozenObject) object(content, 1);
    }

    private @Nullable Object value(@Nullable Object value, int depth) {
        if (value == null || value instanceof Boolean) {
            return value;
        }
        if (value instanceof String text) {
            return text(text);
        }
        if (value instanceof Number number) {
            return number(number);
        }
        if (value instanceof Map<?, ?> map) {
            return depth > limits.nesting() ? tooDeep() : object(map, depth);
        }
        if (value instanceof List<?> list) {
            return depth > limits.nesting() ? tooDeep() : list(list, depth);
        }
        return refuse("No plain JSON value: an instance of " + value.getClass().getName());
    }

    private Map<String, Object> object(Map<?, ?> map, int depth) {
        ObjectEntries entries = new ObjectEntries();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (entry.getKey() instanceof String key) {
                path.add(key);
                key(key);
                if (!entries.contains(key)) {
                    entries.add(key, value(entry.getValue(), depth + 1));
                }
                path.remove(path.size() - 1);
            } else {
                refuse("A key must be a string, not " + entry.getKey());
            }
        }
        return factory.object(entries);
    }

    private List<Object> list(List<?> list, int depth) {
        List<@Nullable Object> copies = new ArrayList<>(list.size());
        for (@Nullable Object element : list) {
            path.add(copies.size());
            copies.add(value(element, depth + 1));
            path.remove(path.size() - 1);
        }
        return factory.list(copies);
    }

    private void key(String key) {
        if (key.length() > limits.keyLength()) {
            refuse("A key of more than " + limits.keyLength() + " characters");
        }
        if (Surrogates.firstUnpaired(key) >= 0) {
            refuse("The key holds a surrogate without a partner: " + Surrogates.escaped(key));
        }
    }

    private @Nullable Object text(String text) {
        if (text.length() > limits.stringLength()) {
            return refuse("A string of more than " + limits.stringLength() + " characters");
        }
        int unpaired = Surrogates.firstUnpaired(text);
        return unpaired < 0 ? text : refuse("The string holds a surrogate without a partner at index " + unpaired);
    }

    private @Nullable Object number(Number number) {
        if (number instanceof Long || number instanceof Integer || number instanceof Short || number instanceof Byte) {
            return number.longValue();
        }
        if (number instanceof BigInteger integer) {
            return integer(integer);
        }
        if (number instanceof Double || number instanceof Float) {
            double value = number.doubleValue();
            return Double.isFinite(value) ? (Object) value : refuse("A number must be finite, not " + value);
        }
        return refuse("A number must be an integer or a double, not an instance of "
                + number.getClass().getName());
    }

    private @Nullable Object integer(BigInteger integer) {
        if (integer.bitLength() < Long.SIZE) {
            return integer.longValue();
        }
        // The cheap estimate keeps absurd numbers from being written out in full.
        boolean tooLong = integer.bitLength() > limits.numberDigits() * BITS_PER_DIGIT
                || integer.abs().toString().length() > limits.numberDigits();
        return tooLong ? refuse("An integer of more than " + limits.numberDigits() + " digits") : integer;
    }

    private @Nullable Object tooDeep() {
        return refuse("Content nested deeper than " + limits.nesting() + " levels");
    }

    private @Nullable Object refuse(String message) {
        problems.add(new EntryProblem(Kind.VALUE, path, message));
        return null;
    }
}
