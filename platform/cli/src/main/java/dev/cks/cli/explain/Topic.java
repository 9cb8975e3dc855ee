package dev.cks.cli.explain;

import java.util.List;
import java.util.Locale;

/**
 * Something that can be explained.
 *
 * @param kind what it is, in the plural
 * @param name its name
 * @param names every name under which it is found, its own included
 * @param page its page
 */
public record Topic(String kind, String name, List<String> names, String page) {

    /** Copies the names. */
    public Topic {
        names = List.copyOf(names);
    }

    /** Tells whether a word names it; case doesn't count. */
    public boolean isNamed(String word) {
        String wanted = word.toLowerCase(Locale.ROOT);
        return names.stream().anyMatch(each -> each.toLowerCase(Locale.ROOT).equals(wanted));
    }
}
