package dev.cks.host;

import java.util.List;
import java.util.Set;

/**
 * How one generation differs from the one before.
 *
 * @param plugins what changed about plugins, ordered by id
 * @param extensionsAdded the qualified names of extensions that are new, in code point order
 * @param extensionsGone the qualified names of extensions that aren't there any more, in code point order
 * @param lists what clients list that is another now
 */
public record GenerationChanges(
        List<PluginChange> plugins, List<String> extensionsAdded, List<String> extensionsGone, Set<Listing> lists) {

    /** Nothing changed. */
    public static final GenerationChanges NONE = new GenerationChanges(List.of(), List.of(), List.of(), Set.of());

    /** What clients can list. */
    public enum Listing {
        /** Tools, with all that is said of them. */
        TOOLS,
        /** Prompts. */
        PROMPTS,
        /** Resources that plugins offer, and families of them. */
        RESOURCES
    }

    /** Copies the collections. */
    public GenerationChanges {
        plugins = List.copyOf(plugins);
        extensionsAdded = List.copyOf(extensionsAdded);
        extensionsGone = List.copyOf(extensionsGone);
        lists = Set.copyOf(lists);
    }
}
