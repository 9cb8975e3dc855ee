package dev.cks.core.codec;

import dev.cks.core.json.Utf8Buffer;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Writes plain JSON values in the one canonical form: keys by code point, the fewest escapes, the shortest digits.
 *
 * <p>Plain values are null, strings, booleans, integers, finite doubles, collections of plain values and maps from
 * strings to plain values. An unpaired surrogate is written as an escape. Thread-safe.
 */
public final class CanonicalJson {

    private CanonicalJson() {}

    /**
     * Returns the value on one line without any space.
     *
     * @throws IllegalArgumentException when something in it isn't a plain JSON value
     */
    public static String compact(@Nullable Object value) {
        Utf8Buffer bytes = bytes(value);
        return new String(bytes.bytes(), 0, bytes.size(), StandardCharsets.UTF_8);
    }

    /**
     * Returns the value indented by two spaces a level, without a line end after it.
     *
     * @throws IllegalArgumentException when something in it isn't a plain JSON value
     */
    public static String pretty(@Nullable Object value) {
        Utf8Buffer bytes = bytes(value);
        ByteArrayOutputStream indented = new ByteArrayOutputStream();
        IndentingOutput out = new IndentingOutput(indented);
        out.raw(bytes.bytes(), 0, bytes.size());
        out.flush();
        return indented.toString(StandardCharsets.UTF_8);
    }

    private static Utf8Buffer bytes(@Nullable Object value) {
        Utf8Buffer bytes = new Utf8Buffer();
        new PlainValueWriter(bytes).value(value);
        return bytes;
    }
}
