package dev.cks.core.codec;

import dev.cks.core.text.Surrogates;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.TokenStreamLocation;

/** Says what the tokeniser found wrong, and where, without naming the tokeniser's own types and switches. */
final class SyntaxErrors {

    private static final Pattern INTERNALS = Pattern.compile(
            " ?\\(start marker at .*| ?\\(for (Object|Array) starting at .*|:? enable `[^`]*`.*"
                    + "| require enabling `[^`]*`.*| \\(consider enabling `[^`]*`.*|, from `[^`]*`|: maybe a \\(non-standard\\) comment.*",
            Pattern.DOTALL);

    private SyntaxErrors() {}

    static Problem problem(JacksonException error, JsonParser parser, byte[] utf8) {
        String message = String.valueOf(error.getOriginalMessage());
        TokenStreamLocation location = error.getLocation();
        // An error about a limit doesn't know where it happened; the parser does.
        long offset = location == null || location.getByteOffset() < 0
                ? parser.currentLocation().getByteOffset()
                : location.getByteOffset();
        return new Problem(
                Surrogates.escaped(parser.streamReadContext().pathAsPointer().toString()),
                message.startsWith("Non-standard token") ? wordStart(utf8, (int) offset) : offset,
                "Not JSON: " + Surrogates.escaped(INTERNALS.matcher(message).replaceAll("")));
    }

    /** Returns where the word begins that ends at the offset: NaN and its like are found out at their end only. */
    private static long wordStart(byte[] utf8, int end) {
        int start = Math.min(end, utf8.length);
        while (start > 0 && (Character.isLetter(utf8[start - 1]) || utf8[start - 1] == '-')) {
            start--;
        }
        return start;
    }
}
