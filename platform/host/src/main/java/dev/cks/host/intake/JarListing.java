package dev.cks.host.intake;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.files.FailureReason;
import dev.cks.host.PluginSources;
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
    static List<FoundJar> of(PluginSources sources) {
        JarListing listing = new JarListing();
        sources.distribution().ifPresent(directory -> listing.read(directory, true));
        sources.directories().forEach(directory -> listing.read(directory, false));
        listing.found.sort(Comparator.comparing(FoundJar::name, CodePointOrder.INSTANCE));
        return List.copyOf(listing.found);
    }

    private void read(Path directory, boolean distribution) {
        try {
            Path real = directory.toRealPath();
            if (visited.add(real)) {
                List<Path> jars = jars(real);
                if (jars.isEmpty()) {
                    LOG.warn("The plugin directory {} holds no jar; jars further down are not looked for", directory);
                }
                jars.forEach(path -> found.add(new FoundJar(path, distribution)));
            }
        } catch (IOException | UncheckedIOException failure) {
            throw unreadable(directory, failure);
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
