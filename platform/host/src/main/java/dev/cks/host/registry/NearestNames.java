package dev.cks.host.registry;

import dev.cks.api.knowledge.CodePointOrder;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known name that was probably meant. */
final class NearestNames {

    private static final int LONGEST = 130;

    private final Collection<String> known;

    NearestNames(Collection<String> known) {
        this.known = known;
    }

    /** Returns the known name with the fewest edits, if they are few for the length of the word. */
    Optional<String> nearestTo(String word) {
        if (word.length() > LONGEST) {
            return Optional.empty();
        }
        String meant = word.strip().toLowerCase(Locale.ROOT).replace('-', '_');
        int limit = Math.max(1, meant.length() / 3);
        record Scored(String name, int edits) {}
        return known.stream()
                .map(name -> new Scored(name, edits(meant, name)))
                .filter(scored -> scored.edits <= limit)
                .min(Comparator.comparingInt(Scored::edits).thenComparing(Scored::name, CodePointOrder.INSTANCE))
                .map(Scored::name);
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
