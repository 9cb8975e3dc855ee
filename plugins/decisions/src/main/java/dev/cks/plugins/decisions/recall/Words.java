package dev.cks.plugins.decisions.recall;

import java.util.LinkedHashSet;
import java.util.Set;

/** Parts texts into words and tells how much alike two words are, after kgai. */
final class Words {

    private static final Set<String> STOP = Set.of(
            "a", "an", "the", "of", "in", "on", "at", "to", "for", "from", "with", "by", "and", "or", "is", "are",
            "was", "were", "be", "how", "what", "why", "does", "do", "should", "must", "we", "our", "its", "it", "this",
            "that", "as", "when", "which");
    private static final int SHORTEST = 2;
    private static final int SAME_BEGINNING = 3;
    private static final int LONG_ENOUGH = 4;
    private static final double MUCH_ALIKE = 0.55;
    private static final double WITHIN = 0.4;
    private static final double ONE_TYPO = 0.5;

    private Words() {}

    /**
     * Returns the words of a text in lower case, each once: runs of letters and digits, parted where a capital follows a small letter,
     * without those of one character and those that say nothing.
     */
    static Set<String> of(String text) {
        Set<String> words = new LinkedHashSet<>();
        StringBuilder word = new StringBuilder();
        int before = ' ';
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int point = text.codePointAt(i);
            boolean part = Character.isLetterOrDigit(point);
            if (!part || (Character.isUpperCase(point) && Character.isLowerCase(before))) {
                end(word, words);
            }
            if (part) {
                word.appendCodePoint(Character.toLowerCase(point));
            }
            before = point;
        }
        end(word, words);
        return words;
    }

    private static void end(StringBuilder word, Set<String> words) {
        String text = word.toString();
        word.setLength(0);
        if (text.codePointCount(0, text.length()) >= SHORTEST && !STOP.contains(text)) {
            words.add(text);
        }
    }

    /** Returns how well a word that is asked for is met by another: 1 when they are the same, 0 when they have nothing in common. */
    static double strength(String asked, String word) {
        if (asked.equals(word)) {
            return 1;
        }
        int common = commonBeginning(asked, word);
        double ratio = (double) common / Math.max(asked.length(), word.length());
        if (common >= SAME_BEGINNING && ratio >= MUCH_ALIKE) {
            return WITHIN + WITHIN * ratio;
        }
        if (asked.length() >= LONG_ENOUGH && word.contains(asked)) {
            return WITHIN;
        }
        return asked.length() >= LONG_ENOUGH && word.length() >= LONG_ENOUGH && isOneEditApart(asked, word, common)
                ? ONE_TYPO
                : 0;
    }

    private static int commonBeginning(String one, String other) {
        int shorter = Math.min(one.length(), other.length());
        int common = 0;
        while (common < shorter && one.charAt(common) == other.charAt(common)) {
            common++;
        }
        return common;
    }

    private static boolean isOneEditApart(String one, String other, int common) {
        int difference = one.length() - other.length();
        if (Math.abs(difference) > 1) {
            return false;
        }
        String restOfOne = one.substring(common + (difference >= 0 ? 1 : 0));
        String restOfOther = other.substring(common + (difference <= 0 ? 1 : 0));
        return restOfOne.equals(restOfOther);
    }
}
