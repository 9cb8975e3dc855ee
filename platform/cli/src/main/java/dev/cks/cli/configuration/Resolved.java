package dev.cks.cli.configuration;

import java.util.List;

/**
 * A value that counts, and where it comes from.
 *
 * @param <T> the type of the value
 * @param value the value
 * @param source the kind of place that won
 * @param where the place itself, or all of them when their values add up; empty for a default
 */
public record Resolved<T>(T value, Source source, List<String> where) {

    /** Copies the list. */
    public Resolved {
        where = List.copyOf(where);
    }
}
