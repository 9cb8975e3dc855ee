package dev.cks.host.discovery;

import dev.cks.core.text.Surrogates;
import dev.cks.host.report.OneLine;
import java.util.Collection;

/** Checks text of a description, all of which goes into answers, logs and terminals. */
final class DescriptionText {

    private static final int LONGEST_LINE = 2_000;
    private static final int LONGEST_PROSE = 50_000;
    private static final int MOST_LINES = 1_000;

    private DescriptionText() {}

    /**
     * Checks text without line breaks.
     *
     * @throws MalformedDescriptionException when it isn't well formed
     */
    static void checkLine(String what, String text) {
        check(what, text, LONGEST_LINE);
        if (text.chars().anyMatch(Character::isISOControl)) {
            throw malformed(what, text, "holds a control character");
        }
    }

    /**
     * Checks text that may have several lines.
     *
     * @throws MalformedDescriptionException when it isn't well formed
     */
    static void checkProse(String what, String text) {
        check(what, text, LONGEST_PROSE);
        if (text.chars().anyMatch(unit -> Character.isISOControl(unit) && !Character.isWhitespace(unit))) {
            throw malformed(what, text, "holds a control character");
        }
    }

    /**
     * Checks each of several texts without line breaks.
     *
     * @throws MalformedDescriptionException when one isn't well formed or there are too many
     */
    static void checkLines(String what, Collection<String> texts) {
        if (texts.size() > MOST_LINES) {
            throw new MalformedDescriptionException("More than " + MOST_LINES + " entries: " + what);
        }
        texts.forEach(text -> checkLine(what, text));
    }

    private static void check(String what, String text, int longest) {
        if (text.length() > longest) {
            throw malformed(what, text, "is longer than " + longest + " characters");
        }
        if (Surrogates.firstUnpaired(text) >= 0) {
            throw malformed(what, text, "holds half of a surrogate pair");
        }
    }

    private static MalformedDescriptionException malformed(String what, String text, String problem) {
        String shown = OneLine.of(Surrogates.escaped(text));
        return new MalformedDescriptionException(
                "Not a well-formed " + what + ": it " + problem + ": \"" + shown + "\"");
    }
}
