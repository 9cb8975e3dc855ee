package dev.cks.core.structure;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Why an entry can't be part of a structure.
 *
 * @param kind what sort of rule it breaks
 * @param path where, from the entry down: keys as strings, positions in lists as integers
 * @param message what is wrong and what is expected
 */
public record EntryProblem(Kind kind, List<Object> path, String message) {

    /** The sorts of rules that an entry can break. */
    public enum Kind {
        /** An earlier entry has the same id. */
        DUPLICATE_ID,
        /** It is a relation, by its keys, but its participants or relation type are malformed. */
        RELATION_SHAPE,
        /** It holds something that is no plain JSON value, or one beyond the limits. */
        VALUE
    }

    /** Copies the path. */
    public EntryProblem {
        path = List.copyOf(path);
    }

    /** Returns the place as text: the steps joined by points, {@code identity.id} for example. */
    public String field() {
        return path.stream().map(String::valueOf).collect(Collectors.joining("."));
    }
}
