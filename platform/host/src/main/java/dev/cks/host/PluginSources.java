package dev.cks.host;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where plugin jars may lie. Nothing else is ever read.
 *
 * @param distribution the distribution's own directory, which holds the list of its jars
 * @param directories the directories that the operator named, in his order
 */
public record PluginSources(Optional<Path> distribution, List<Path> directories) {

    /** Copies the list. */
    public PluginSources {
        directories = List.copyOf(directories);
    }
}
