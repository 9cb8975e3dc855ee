package dev.cks.core.codec;

import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;

/** Says what the tokeniser found wrong without naming the tokeniser's own types and switches. */
final class SyntaxMessages {

    private static final Pattern INTERNALS = Pattern.compile(
            " ?\\(start marker at .*| ?\\(for (Object|Array) starting at .*|:? enable `[^`]*`.*"
                    + "| require enabling `[^`]*`.*|, from `[^`]*`|: maybe a \\(non-standard\\) comment.*",
            Pattern.DOTALL);

    private SyntaxMessages() {}

    static String of(JacksonException error) {
        String message =
                INTERNALS.matcher(String.valueOf(error.getOriginalMessage())).replaceAll("");
        return "No JSON: " + message;
    }
}
