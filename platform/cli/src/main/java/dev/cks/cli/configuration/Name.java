package dev.cks.cli.configuration;

import java.util.List;

/**
 * The name of an extension or a tool, as the configuration has it.
 *
 * @param text the name
 * @param place where it stands
 */
public record Name(String text, Place place) {

    /** Returns the names alone. */
    public static List<String> texts(List<Name> names) {
        return names.stream().map(Name::text).toList();
    }
}
