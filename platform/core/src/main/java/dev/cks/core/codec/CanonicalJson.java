package dev.cks.core.codec;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import org.jspecify.annotations.Nullable;

/**
 * Writes plain JSON values in the one canonical form: keys by code point, the fewest escapes, the shortest digits.
 *
 * <p>Plain values are null, strings, booleans, integers, finite doubles, collections of plain values and maps from
 * strings to plain values. An unpaired surrogate is written as an escape. Thread-safe.
 */
@SuppressWarnings("DoNotCallSuggester")
public final class CanonicalJson {

    private CanonicalJson() {}

    /**
     * Returns the value on one line without any space.
     *
     * @throws IllegalArgumentException when something in it isn't a plain JSON value
     */
    public static String compact(@Nullable Object value) {
        throw new ToolException(ErrorCode.NOT_SUPPORTED, "Under construction");
    }

    /**
     * Returns the value indented by two spaces a level, without a line end after it.
     *
     * @throws IllegalArgumentException when something in it isn't a plain JSON value
     */
    public static String pretty(@Nullable Object value) {
        throw new ToolException(ErrorCode.NOT_SUPPORTED, "Under construction");
    }
}
