package dev.cks.host.index;

import dev.cks.core.json.JsonText;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the parts of an index, in the order in which they were written; an unchecked exception says that it ends too early. For
 * one thread.
 */
final class IndexInput {

    /** Reads one element. */
    @FunctionalInterface
    interface Element<T> {
        T read() throws IOException;
    }

    private final ByteBuffer in;

    IndexInput(byte[] bytes, int from) {
        this.in = ByteBuffer.wrap(bytes, from, bytes.length - from);
    }

    long number() {
        return in.getLong();
    }

    boolean flag() throws IOException {
        return in.get() != 0;
    }

    String text() throws IOException {
        int count = count();
        int start = in.arrayOffset() + in.position();
        in.position(in.position() + count);
        return new String(in.array(), start, count, StandardCharsets.UTF_8);
    }

    List<String> texts() throws IOException {
        return all(this::text);
    }

    <T> Optional<T> maybe(Element<T> element) throws IOException {
        return flag() ? Optional.of(element.read()) : Optional.empty();
    }

    <T> List<T> all(Element<T> element) throws IOException {
        int count = count();
        List<T> values = new ArrayList<>(count);
        for (int index = 0; index < count; index++) {
            values.add(element.read());
        }
        return Collections.unmodifiableList(values);
    }

    Map<String, Object> object() throws IOException {
        int count = count();
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        for (int index = 0; index < count; index++) {
            object.put(text(), value());
        }
        return Collections.unmodifiableMap(object);
    }

    private @Nullable Object value() throws IOException {
        int tag = in.get();
        return switch (tag) {
            case PlainTag.NULL -> null;
            case PlainTag.FALSE -> false;
            case PlainTag.TRUE -> true;
            case PlainTag.LONG -> number();
            case PlainTag.DOUBLE -> Double.longBitsToDouble(number());
            case PlainTag.BIG_INTEGER -> new BigInteger(text());
            case PlainTag.BIG_DECIMAL -> new BigDecimal(text());
            case PlainTag.TEXT -> text();
            case PlainTag.JSON_TEXT -> new JsonText(text());
            case PlainTag.LIST -> list();
            case PlainTag.OBJECT -> object();
            default -> throw new IOException("The index tags a value with " + tag);
        };
    }

    private List<@Nullable Object> list() throws IOException {
        int count = count();
        List<@Nullable Object> list = new ArrayList<>(count);
        for (int index = 0; index < count; index++) {
            list.add(value());
        }
        return Collections.unmodifiableList(list);
    }

    /** No list and no text has more parts than there are bytes left. */
    private int count() throws IOException {
        int count = in.getInt();
        if (count < 0 || count > in.remaining()) {
            throw new IOException("The index says that " + count + " parts follow");
        }
        return count;
    }
}
