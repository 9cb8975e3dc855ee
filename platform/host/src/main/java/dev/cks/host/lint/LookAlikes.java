package dev.cks.host.lint;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds words that are written with letters which look like others. */
final class LookAlikes {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}_]+");

    /** Scripts many of whose letters can't be told apart. */
    private static final Set<UnicodeScript> ALIKE = EnumSet.of(
            UnicodeScript.LATIN,
            UnicodeScript.CYRILLIC,
            UnicodeScript.GREEK,
            UnicodeScript.ARMENIAN,
            UnicodeScript.CHEROKEE,
            UnicodeScript.COPTIC,
            UnicodeScript.LISU);

    private LookAlikes() {}

    static Optional<String> in(String text) {
        Matcher words = WORD.matcher(text);
        while (words.find()) {
            String word = words.group();
            if (mixed(word)) {
                return Optional.of("the word \"" + word + "\" mixes letters of several alphabets that look alike");
            }
            if (dressedUp(word)) {
                return Optional.of("the word \"" + word + "\" is written with letters that only look like "
                        + Normalizer.normalize(word, Normalizer.Form.NFKC));
            }
        }
        return Optional.empty();
    }

    private static boolean mixed(String word) {
        Set<UnicodeScript> scripts = EnumSet.noneOf(UnicodeScript.class);
        word.codePoints().mapToObj(UnicodeScript::of).filter(ALIKE::contains).forEach(scripts::add);
        return scripts.size() > 1;
    }

    /** Mathematical, full-width and circled letters become plain ones by compatibility. */
    private static boolean dressedUp(String word) {
        return word.codePoints()
                .filter(point -> point > 0x7F && Character.isLetter(point))
                .anyMatch(point -> Normalizer.normalize(Character.toString(point), Normalizer.Form.NFKC)
                        .matches("[A-Za-z]+"));
    }
}
