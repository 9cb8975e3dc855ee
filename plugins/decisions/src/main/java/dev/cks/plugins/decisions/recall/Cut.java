package dev.cks.plugins.decisions.recall;

import java.text.BreakIterator;
import java.util.Locale;

/** Shortens texts without cutting what people see as one character. */
final class Cut {

    private Cut() {}

    /** Returns the text, or its beginning and an ellipsis when it has more of such characters. */
    static String to(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text);
        int end = characters.next(most);
        return end == BreakIterator.DONE || end == text.length() ? text : text.substring(0, end) + "\u2026";
    }
}
