package dev.cks.host.lock;

import java.util.Set;

/**
 * Short names that a plugin had before any other installed one; it keeps them when another claims them too.
 *
 * @param extensions names of extensions
 * @param tools names of tools
 * @param offers ids of prompts and resources
 */
public record KeptNames(Set<String> extensions, Set<String> tools, Set<String> offers) {

    /** Keeps nothing. */
    public static final KeptNames NONE = new KeptNames(Set.of(), Set.of(), Set.of());

    /** Copies the sets. */
    public KeptNames {
        extensions = Set.copyOf(extensions);
        tools = Set.copyOf(tools);
        offers = Set.copyOf(offers);
    }
}
