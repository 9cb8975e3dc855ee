package dev.cks.core.text;

import dev.cks.api.knowledge.CodePointOrder;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that was probably meant. Thread-safe. */
public final class NearestName {

    private static final int LONGEST = 130;

    private NearestName() {}

    private record Scored(String name, int edits) {}

    /**
     * Returns the name that the fewest edits make of the text, if they are few for its length. Case doesn't count, nor
     * whether words are joined by hyphens or underscores.
     */
    public static Optional<String> of(String text, Collection<String> names) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        String meant = normalized(text);
        int bearable = Math.max(1, meant.length() / 3);
        return names.stream()
                .map(name -> new Scored(name, edits(meant, normalized(name))))
                .filter(scored -> scored.edits <= bearable)
                .min(Comparator.comparingInt(Scored::edits).thenComparing(Scored::name, CodePointOrder.INSTANCE))
                .map(Scored::name);
    }

    private static String normalized(String text) {
        return text.strip().toLowerCase(Locale.ROOT).replace('-', '_');
    }

    /** Counts insertions, deletions and replacements (Levenshtein distance), one row at a time. */
    private static int edits(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int column = 0; column < row.length; column++) {
            row[column] = column;
        }
        for (int line = 1; line <= from.length(); line++) {
            int diagonal = row[0];
            row[0] = line;
            for (int column = 1; column < row.length; column++) {
                int replaced = diagonal + (from.charAt(line - 1) == to.charAt(column - 1) ? 0 : 1);
                diagonal = row[column];
                row[column] = Math.min(replaced, 1 + Math.min(row[column], row[column - 1]));
            }
        }
        return row[to.length()];
    }
}
