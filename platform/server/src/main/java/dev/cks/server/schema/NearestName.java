package dev.cks.server.schema;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the name that was probably meant. */
final class NearestName {

    private NearestName() {}

    /** Returns the name at the smallest edit distance, if that is at most 2 or a third of the text's length. */
    static Optional<String> of(String text, Collection<String> names) {
        int bearable = Math.max(2, text.length() / 3);
        return names.stream()
                .filter(name -> Math.abs(name.length() - text.length()) <= bearable)
                .filter(name -> distance(text, name) <= bearable)
                .min(Comparator.<String>comparingInt(name -> distance(text, name))
                        .thenComparing(Comparator.naturalOrder()));
    }

    private static int distance(String left, String right) {
        int[] previous = new int[right.length() + 1];
        Arrays.setAll(previous, column -> column);
        for (int row = 1; row <= left.length(); row++) {
            int[] current = new int[right.length() + 1];
            current[0] = row;
            for (int column = 1; column <= right.length(); column++) {
                int replace = previous[column - 1] + (left.charAt(row - 1) == right.charAt(column - 1) ? 0 : 1);
                current[column] = Math.min(replace, Math.min(previous[column], current[column - 1]) + 1);
            }
            previous = current;
        }
        return previous[right.length()];
    }
}
