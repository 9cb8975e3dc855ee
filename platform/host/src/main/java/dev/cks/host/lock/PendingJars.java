package dev.cks.host.lock;

import dev.cks.core.files.DurableFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The jars in the directory of plugins that are on their way in or out. */
final class PendingJars {

    private static final Logger LOG = LoggerFactory.getLogger(PendingJars.class);

    private final PluginHome home;

    PendingJars(PluginHome home) {
        this.home = home;
    }

    /** Puts a new jar where nobody looks at it before the lock names it. */
    void receive(IncomingJar jar, String fileName) throws IOException {
        DurableFiles.move(jar.path(), home.pending(fileName));
    }

    /** Moves a jar to where it is found as long as the lock names it, and deleted afterwards. */
    void setAside(String fileName) throws IOException {
        Path jar = home.directory().resolve(fileName);
        if (Files.exists(jar)) {
            DurableFiles.move(jar, home.pending(fileName));
        }
    }

    /** Gives the jars that the lock names their names, and deletes the others. */
    void settle(PluginLock lock) throws IOException {
        Set<String> named = lock.jars().map(known -> known.jar().file()).collect(Collectors.toSet());
        for (Path path : pending()) {
            String name = PluginHome.settledName(path);
            if (named.contains(name)) {
                DurableFiles.move(path, home.directory().resolve(name));
            } else {
                Files.deleteIfExists(path);
            }
        }
        DurableFiles.force(home.directory());
    }

    /**
     * Deletes the copies that killed commands left, as far as that succeeds; what is younger may be one that somebody is being
     * asked about.
     */
    void deleteOlderThan(Instant limit) throws IOException {
        try (Stream<Path> files = Files.list(home.directory())) {
            files.filter(IncomingJar::isDirectoryOfOne).forEach(directory -> deleteOlderThan(limit, directory));
        }
    }

    private static void deleteOlderThan(Instant limit, Path directory) {
        try {
            if (Files.getLastModifiedTime(directory).toInstant().isBefore(limit)) {
                IncomingJar.delete(directory);
            }
        } catch (IOException otherwiseUsedOrGone) {
            // Another command ends, or clears away the same, at the same time.
            LOG.debug("The old copy {} wasn't deleted", directory, otherwiseUsedOrGone);
        }
    }

    private List<Path> pending() throws IOException {
        try (Stream<Path> files = Files.list(home.directory())) {
            return files.filter(path -> path.toString().endsWith(PluginHome.PENDING))
                    .toList();
        }
    }
}
