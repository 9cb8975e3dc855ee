package dev.cks.cli.plugins;

import dev.cks.cli.screen.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The versions of the api that a distribution holds for authors of plugins. */
final class ApiRepository {

    private final Path versions;

    ApiRepository(Path distribution) {
        this.versions = distribution.resolve("repository/dev/cks/cks-api");
    }

    /**
     * Returns the jar of a version.
     *
     * @throws CommandException when there is no such version
     */
    Path jar(String version) throws IOException {
        if (!known().contains(version)) {
            throw CommandException.usage("The distribution doesn't hold version " + version + " of the api, but "
                    + String.join(", ", known()));
        }
        return versions.resolve(version).resolve("cks-api-" + version + ".jar");
    }

    private List<String> known() throws IOException {
        try (Stream<Path> entries = Files.list(versions)) {
            return entries.filter(Files::isDirectory)
                    .map(directory -> directory.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }
}
