package dev.cks.cli.plugins;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Compares two texts word by word: a longest common subsequence decides what stayed. */
final class WordDiff {

    private static final Pattern BETWEEN_WORDS = Pattern.compile("(?<=\\s)(?=\\S)|(?<=\\S)(?=\\s)");

    /** Bounds the table of lengths; what lies between equal beginnings and ends is then replaced as a whole. */
    private static final long LARGEST_TABLE = 4_000_000;

    private final List<String> before;
    private final List<String> after;
    private final List<Piece> pieces = new ArrayList<>();

    /** What became of a piece of text. */
    enum Fate {
        /** It is in both. */
        KEPT,
        /** It is in the first only. */
        REMOVED,
        /** It is in the second only. */
        ADDED
    }

    /**
     * A piece of text.
     *
     * @param fate what became of it
     * @param text the piece
     */
    record Piece(Fate fate, String text) {}

    private WordDiff(List<String> before, List<String> after) {
        this.before = before;
        this.after = after;
    }

    /** Returns the pieces in the order in which they are read. */
    static List<Piece> of(String before, String after) {
        WordDiff diff = new WordDiff(words(before), words(after));
        diff.compare();
        return List.copyOf(diff.pieces);
    }

    private static List<String> words(String text) {
        return text.isEmpty() ? List.of() : List.of(BETWEEN_WORDS.split(text));
    }

    private void compare() {
        int shorter = Math.min(before.size(), after.size());
        int start = 0;
        while (start < shorter && before.get(start).equals(after.get(start))) {
            start++;
        }
        int tail = 0;
        while (tail < shorter - start
                && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
            tail++;
        }
        before.subList(0, start).forEach(word -> add(Fate.KEPT, word));
        compareMiddle(before.subList(start, before.size() - tail), after.subList(start, after.size() - tail));
        before.subList(before.size() - tail, before.size()).forEach(word -> add(Fate.KEPT, word));
    }

    private void compareMiddle(List<String> old, List<String> fresh) {
        int[][] lengths = (long) old.size() * fresh.size() > LARGEST_TABLE ? new int[0][0] : lengths(old, fresh);
        int left = 0;
        int right = 0;
        while (lengths.length > 0 && left < old.size() && right < fresh.size()) {
            if (old.get(left).equals(fresh.get(right))) {
                add(Fate.KEPT, old.get(left));
                left++;
                right++;
            } else if (lengths[left + 1][right] >= lengths[left][right + 1]) {
                add(Fate.REMOVED, old.get(left++));
            } else {
                add(Fate.ADDED, fresh.get(right++));
            }
        }
        old.subList(left, old.size()).forEach(word -> add(Fate.REMOVED, word));
        fresh.subList(right, fresh.size()).forEach(word -> add(Fate.ADDED, word));
    }

    /** Returns how long the longest common subsequence of what follows each two places is. */
    private static int[][] lengths(List<String> old, List<String> fresh) {
        int[][] lengths = new int[old.size() + 1][fresh.size() + 1];
        for (int left = old.size() - 1; left >= 0; left--) {
            for (int right = fresh.size() - 1; right >= 0; right--) {
                lengths[left][right] = old.get(left).equals(fresh.get(right))
                        ? 1 + lengths[left + 1][right + 1]
                        : Math.max(lengths[left + 1][right], lengths[left][right + 1]);
            }
        }
        return lengths;
    }

    private void add(Fate fate, String word) {
        int last = pieces.size() - 1;
        if (last >= 0 && pieces.get(last).fate() == fate) {
            pieces.set(last, new Piece(fate, pieces.get(last).text() + word));
        } else {
            pieces.add(new Piece(fate, word));
        }
    }
}
