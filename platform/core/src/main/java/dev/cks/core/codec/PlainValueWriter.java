package dev.cks.core.codec;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.core.json.CanonicalObject;
import dev.cks.core.json.NumberText;
import dev.cks.core.json.ObjectWriter;
import dev.cks.core.json.Utf8Buffer;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes plain JSON values as compact canonical bytes. For one thread. */
final class PlainValueWriter {

    private final Utf8Buffer out;

    PlainValueWriter(Utf8Buffer out) {
        this.out = out;
    }

    void value(@Nullable Object value) {
        if (value instanceof String text) {
            out.quoted(text);
        } else if (value instanceof Map<?, ?> map) {
            entries(map);
        } else if (value instanceof CanonicalObject object) {
            object.writeTo(out);
        } else if (value instanceof JsonObject object) {
            entries(object.asMap());
        } else if (value instanceof Collection<?> list) {
            elements(list);
        } else if (value instanceof Number number) {
            out.ascii(number(number));
        } else if (value == null || value instanceof Boolean) {
            out.ascii(String.valueOf(value));
        } else {
            throw new IllegalArgumentException("No plain JSON value: an instance of " + value.getClass());
        }
    }

    private void entries(Map<?, ?> map) {
        ObjectWriter entries = new ObjectWriter();
        entries.begin(out);
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (!(entry.getKey() instanceof String key)) {
                throw new IllegalArgumentException("A key must be a string, not " + entry.getKey());
            }
            entries.key(key, out);
            value(entry.getValue());
        }
        entries.end(out);
    }

    private void elements(Collection<?> list) {
        out.ascii('[');
        boolean first = true;
        for (@Nullable Object element : list) {
            if (!first) {
                out.ascii(',');
            }
            value(element);
            first = false;
        }
        out.ascii(']');
    }

    private static String number(Number number) {
        if (number instanceof Double || number instanceof Float) {
            double value = number.doubleValue();
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("No JSON number: " + value);
            }
            return NumberText.of(value);
        }
        if (number instanceof Long
                || number instanceof Integer
                || number instanceof BigInteger
                || number instanceof Short
                || number instanceof Byte) {
            return number.toString();
        }
        throw new IllegalArgumentException("No plain JSON number: an instance of " + number.getClass());
    }
}
