package dev.cks.host.index;

import dev.cks.core.json.JsonText;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes the parts of an index into memory. For one thread. */
final class IndexOutput {

    /** Writes one element. */
    @FunctionalInterface
    interface Element<T> {
        void write(T element) throws IOException;
    }

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);

    byte[] bytes() {
        return bytes.toByteArray();
    }

    void number(long number) throws IOException {
        out.writeLong(number);
    }

    void flag(boolean flag) throws IOException {
        out.writeBoolean(flag);
    }

    void text(String text) throws IOException {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(encoded.length);
        out.write(encoded);
    }

    void texts(List<String> texts) throws IOException {
        all(texts, this::text);
    }

    <T> void maybe(Optional<T> value, Element<T> element) throws IOException {
        flag(value.isPresent());
        if (value.isPresent()) {
            element.write(value.get());
        }
    }

    <T> void all(Collection<T> values, Element<T> element) throws IOException {
        out.writeInt(values.size());
        for (T value : values) {
            element.write(value);
        }
    }

    void object(Map<String, Object> object) throws IOException {
        members(object);
    }

    private void value(@Nullable Object value) throws IOException {
        if (value == null) {
            tag(PlainTag.NULL);
        } else if (value instanceof Boolean truth) {
            tag(truth ? PlainTag.TRUE : PlainTag.FALSE);
        } else if (value instanceof String text) {
            tag(PlainTag.TEXT);
            text(text);
        } else if (value instanceof JsonText json) {
            tag(PlainTag.JSON_TEXT);
            text(json.text());
        } else if (value instanceof Number number) {
            value(number);
        } else if (value instanceof List<?> list) {
            tag(PlainTag.LIST);
            elements(list);
        } else if (value instanceof Map<?, ?> map) {
            tag(PlainTag.OBJECT);
            members(map);
        } else {
            throw new IllegalArgumentException("No plain JSON value: " + value.getClass());
        }
    }

    private void value(Number number) throws IOException {
        if (number instanceof Long whole) {
            tag(PlainTag.LONG);
            number(whole);
        } else if (number instanceof Double fraction) {
            tag(PlainTag.DOUBLE);
            number(Double.doubleToRawLongBits(fraction));
        } else {
            tag(number instanceof BigInteger ? PlainTag.BIG_INTEGER : PlainTag.BIG_DECIMAL);
            text(number.toString());
        }
    }

    private void elements(List<?> list) throws IOException {
        out.writeInt(list.size());
        for (@Nullable Object element : list) {
            value(element);
        }
    }

    private void members(Map<?, ?> map) throws IOException {
        out.writeInt(map.size());
        for (Map.Entry<?, ?> member : map.entrySet()) {
            text(String.valueOf(member.getKey()));
            value(member.getValue());
        }
    }

    private void tag(int tag) throws IOException {
        out.writeByte(tag);
    }
}
