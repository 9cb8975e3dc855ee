package dev.cks.host.intake;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.files.FailureReason;
import dev.cks.host.PluginSources;
import dev.cks.host.lock.PluginHome;
import dev.cks.host.lock.PluginLock;
import dev.cks.host.trust.InstalledPlugins;
import dev.cks.host.trust.JarSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lists the jars of all sources in an order that doesn't depend on the file system. */
final class JarListing {

    private static final Logger LOG = LoggerFactory.getLogger(JarListing.class);

    private final Set<Path> visited = new HashSet<>();
    private final List<FoundJar> found = new ArrayList<>();

    private JarListing() {}

    /**
     * Returns every jar, ordered by file name; of equal names, the distribution's first, then as directories were
     * named.
     *
     * @throws ToolException {@code invalid_parameter} when a directory can't be read
     */
    static List<FoundJar> of(PluginSources sources, InstalledPlugins installed) {
        JarListing listing = new JarListing();
        sources.distribution().ifPresent(directory -> listing.read(directory, JarSource.DISTRIBUTION));
        sources.home().ifPresent(home -> listing.readInstalled(home, installed));
        sources.directories().forEach(directory -> listing.read(directory, JarSource.NAMED));
        sources.home()
                .map(PluginHome::directory)
                .filter(Files::isDirectory)
                .ifPresent(directory -> listing.read(directory, JarSource.HOME));
        listing.found.sort(Comparator.comparing(FoundJar::name, CodePointOrder.INSTANCE));
        return List.copyOf(listing.found);
    }

    /** What is kept for a rollback is known, and not looked at. */
    private void readInstalled(PluginHome home, InstalledPlugins installed) {
        for (PluginLock.Known known : installed.jars()) {
            Path path = real(home.locate(known.jar().file()));
            if (Files.isRegularFile(path) && visited.add(path) && installed.loads(known)) {
                found.add(new FoundJar(path, JarSource.HOME));
            }
        }
    }

    private static Path real(Path path) {
        try {
            // The file itself may be a link: its name is what the lock knows.
            Path directory = Objects.requireNonNull(path.getParent()).toRealPath();
            return directory.resolve(Objects.requireNonNull(path.getFileName()));
        } catch (IOException absent) {
            return path;
        }
    }

    private void read(Path directory, JarSource source) {
        try {
            Path real = directory.toRealPath();
            if (visited.add(real)) {
                List<Path> jars = jars(real);
                if (jars.isEmpty() && source != JarSource.HOME) {
                    LOG.warn("The plugin directory {} holds no jar; jars further down are not looked for", directory);
                }
                jars.stream()
                        .filter(path -> !visited.contains(path))
                        .forEach(path -> found.add(new FoundJar(path, source)));
            }
        } catch (IOException | UncheckedIOException failure) {
            if (source != JarSource.HOME) {
                throw unreadable(directory, failure);
            }
            // Nobody named it, so nobody waits for it; what was installed there is told as missing.
            LOG.warn("Nothing in {} is loaded: {}", directory, FailureReason.of(failure));
        }
    }

    private static List<Path> jars(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.filter(JarListing::isNamedJar)
                    .filter(JarListing::isFile)
                    .toList();
        }
    }

    private static boolean isNamedJar(Path path) {
        return path.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".jar");
    }

    private static boolean isFile(Path path) {
        boolean file = Files.isRegularFile(path);
        if (!file) {
            LOG.warn("Ignored {}: it is named like a jar but is no file", path);
        }
        return file;
    }

    private static ToolException unreadable(Path directory, Exception failure) {
        return new ToolException(
                ErrorCode.INVALID_PARAMETER,
                "The plugin directory " + directory + " can't be read: " + FailureReason.of(failure)
                        + ". Create it, or name another one.",
                Map.of("directory", directory.toString()));
    }
}
