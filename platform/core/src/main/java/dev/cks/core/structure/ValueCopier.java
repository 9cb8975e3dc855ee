package dev.cks.core.structure;

import dev.cks.core.json.NumberText;
import dev.cks.core.json.ObjectWriter;
import dev.cks.core.json.Utf8Buffer;
import dev.cks.core.structure.EntryProblem.Kind;
import dev.cks.core.text.Surrogates;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes foreign maps and lists as canonical bytes, and notes whatever is no plain JSON value within the limits. */
final class ValueCopier {

    private static final double BITS_PER_DIGIT = 3.322;

    private final ContentLimits limits;
    private final Utf8Buffer out;
    private final List<EntryProblem> problems = new ArrayList<>(0);
    private final List<Object> path = new ArrayList<>(List.of("structure"));

    ValueCopier(ContentLimits limits, Utf8Buffer out) {
        this.limits = limits;
        this.out = out;
    }

    List<EntryProblem> problems() {
        return problems;
    }

    void content(Map<?, ?> content) {
        object(content, 1);
    }

    private void value(@Nullable Object value, int depth) {
        if (value == null || value instanceof Boolean) {
            out.ascii(String.valueOf(value));
        } else if (value instanceof String text) {
            text(text);
        } else if (value instanceof Number number) {
            number(number);
        } else if (!(value instanceof Map<?, ?> || value instanceof List<?>)) {
            refuse("No plain JSON value: an instance of " + value.getClass().getName());
        } else if (depth > limits.nesting()) {
            refuse("Content nested deeper than " + limits.nesting() + " levels");
        } else if (value instanceof Map<?, ?> map) {
            object(map, depth);
        } else {
            list((List<?>) value, depth);
        }
    }

    private void object(Map<?, ?> map, int depth) {
        ObjectWriter entries = new ObjectWriter();
        entries.begin(out);
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (entry.getKey() instanceof String key) {
                path.add(key);
                key(key);
                if (!entries.contains(key)) {
                    entries.key(key, out);
                    value(entry.getValue(), depth + 1);
                }
                path.remove(path.size() - 1);
            } else {
                refuse("A key must be a string, not " + entry.getKey());
            }
        }
        entries.end(out);
    }

    private void list(List<?> list, int depth) {
        out.ascii('[');
        int index = 0;
        for (@Nullable Object element : list) {
            if (index > 0) {
                out.ascii(',');
            }
            path.add(index++);
            value(element, depth + 1);
            path.remove(path.size() - 1);
        }
        out.ascii(']');
    }

    private void key(String key) {
        if (key.length() > limits.keyLength()) {
            refuse("A key of more than " + limits.keyLength() + " characters");
        }
        if (Surrogates.firstUnpaired(key) >= 0) {
            refuse("The key holds a surrogate without a partner: " + Surrogates.escaped(key));
        }
    }

    private void text(String text) {
        if (text.length() > limits.stringLength()) {
            refuse("A string of more than " + limits.stringLength() + " characters");
            return;
        }
        int unpaired = Surrogates.firstUnpaired(text);
        if (unpaired >= 0) {
            refuse("The string holds a surrogate without a partner at index " + unpaired);
        }
        out.quoted(text);
    }

    private void number(Number number) {
        if (number instanceof Long || number instanceof Integer || number instanceof Short || number instanceof Byte) {
            out.ascii(number.toString());
        } else if (number instanceof BigInteger integer) {
            integer(integer);
        } else if (number instanceof Double || number instanceof Float) {
            fraction(number.doubleValue());
        } else {
            refuse("A number must be an integer or a double, not an instance of "
                    + number.getClass().getName());
        }
    }

    private void fraction(double value) {
        if (Double.isFinite(value)) {
            out.ascii(NumberText.of(value));
        } else {
            refuse("A number must be finite, not " + value);
        }
    }

    private void integer(BigInteger integer) {
        // The cheap estimate keeps absurd numbers from being written out in full.
        boolean tooLong = integer.bitLength() >= Long.SIZE
                && (integer.bitLength() > limits.numberDigits() * BITS_PER_DIGIT
                        || integer.abs().toString().length() > limits.numberDigits());
        if (tooLong) {
            refuse("An integer of more than " + limits.numberDigits() + " digits");
        } else {
            out.ascii(integer.toString());
        }
    }

    /** Notes a problem; what is written is of no use then, but stays JSON. */
    private void refuse(String message) {
        problems.add(new EntryProblem(Kind.VALUE, path, message));
        if (out.size() > 0 && out.bytes()[out.size() - 1] != '"') {
            out.ascii("null");
        }
    }
}
