package dev.cks.host;

import dev.cks.host.lock.PluginHome;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where plugin jars may lie. Nothing else is ever read.
 *
 * @param distribution the distribution's own directory, which holds the list of its jars
 * @param directories the directories that the operator named, in his order
 * @param home where installed plugins lie
 */
public record PluginSources(Optional<Path> distribution, List<Path> directories, Optional<PluginHome> home) {

    /** Names nothing. */
    public static final PluginSources NONE = new PluginSources(Optional.empty(), List.of(), Optional.empty());

    /** Copies the list. */
    public PluginSources {
        directories = List.copyOf(directories);
    }
}
