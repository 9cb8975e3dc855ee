package dev.cks.core.codec;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
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
        return text(value, false);
    }

    /**
     * Returns the value indented by two spaces a level, without a line end after it.
     *
     * @throws IllegalArgumentException when something in it isn't a plain JSON value
     */
    public static String pretty(@Nullable Object value) {
        return text(value, true);
    }

    private static String text(@Nullable Object value, boolean pretty) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            new CanonicalWriter(new Utf8Output(bytes), pretty).document(value);
        } catch (IOException impossible) {
            throw new UncheckedIOException("Memory refused to be written to", impossible);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
