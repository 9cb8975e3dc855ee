package dev.cks.host;

import dev.cks.host.lock.PluginHome;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Where plugin jars may lie. Nothing else is ever read.
 *
 * @param distribution the distribution's own directory, which holds the list of its jars
 * @param directories the directories that the operator named, in his order
 * @param home where installed plugins lie
 * @param leftOut ids of installed plugins that aren't loaded from there, for another jar stands in for them
 */
public record PluginSources(
        Optional<Path> distribution, List<Path> directories, Optional<PluginHome> home, Set<String> leftOut) {

    /** Names nothing. */
    public static final PluginSources NONE = new PluginSources(Optional.empty(), List.of(), Optional.empty(), Set.of());

    /** Copies the collections. */
    public PluginSources {
        directories = List.copyOf(directories);
        leftOut = Set.copyOf(leftOut);
    }

    /** Returns sources in which the jars of a directory are tried in place of an installed plugin. */
    public PluginSources trying(Path directory, Set<String> inPlaceOf) {
        List<Path> more =
                Stream.concat(directories.stream(), Stream.of(directory)).toList();
        return new PluginSources(distribution, more, home, inPlaceOf);
    }
}
