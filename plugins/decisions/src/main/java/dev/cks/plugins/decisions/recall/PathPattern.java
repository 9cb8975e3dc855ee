package dev.cks.plugins.decisions.recall;

import java.util.List;

/**
 * A path or a pattern of paths, part by part: {@code *} and {@code ?} stand for characters within a part, {@code **} for any number
 * of parts, and a directory for all that is in it. Immutable.
 *
 * @param parts what stands between the slashes
 */
record PathPattern(List<String> parts) {

    private static final String ANY = "**";

    static PathPattern of(String text) {
        List<String> parts = List.of(text.replace('\\', '/').split("/+")).stream()
                .filter(part -> !part.isEmpty() && !part.equals("."))
                .toList();
        return new PathPattern(parts);
    }

    /** Tells whether there may be a path that both mean. */
    boolean overlaps(PathPattern other) {
        return !parts.isEmpty() && !other.parts.isEmpty() && meet(this, 0, other, 0);
    }

    private static boolean meet(PathPattern one, int i, PathPattern other, int j) {
        if (i == one.parts.size() || j == other.parts.size()) {
            // The one that ended is a directory, and the rest of the other is in it.
            return true;
        }
        String left = one.parts.get(i);
        String right = other.parts.get(j);
        if (left.equals(ANY)) {
            return meet(one, i + 1, other, j) || meet(one, i, other, j + 1);
        }
        if (right.equals(ANY)) {
            return meet(other, j, one, i);
        }
        return partsMeet(left, 0, right, 0) && meet(one, i + 1, other, j + 1);
    }

    /** Tells whether there is a text that both patterns of a part mean. */
    private static boolean partsMeet(String left, int i, String right, int j) {
        if (i == left.length() && j == right.length()) {
            return true;
        }
        if (i < left.length() && left.charAt(i) == '*') {
            return partsMeet(left, i + 1, right, j) || (j < right.length() && partsMeet(left, i, right, j + 1));
        }
        if (j < right.length() && right.charAt(j) == '*') {
            return partsMeet(right, j, left, i);
        }
        return i < left.length()
                && j < right.length()
                && (left.charAt(i) == right.charAt(j) || left.charAt(i) == '?' || right.charAt(j) == '?')
                && partsMeet(left, i + 1, right, j + 1);
    }
}
