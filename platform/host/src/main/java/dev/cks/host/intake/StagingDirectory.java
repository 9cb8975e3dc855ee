package dev.cks.host.intake;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.files.FailureReason;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A private directory that can be written: the one of the home, or a temporary one where that can't be used.
 *
 * <p>Closing it deletes it when it is temporary. Immutable.
 */
public final class StagingDirectory implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(StagingDirectory.class);

    private final Path path;
    private final boolean temporary;

    private StagingDirectory(Path path, boolean temporary) {
        this.path = path;
        this.temporary = temporary;
    }

    /**
     * Opens the wanted directory, or else a temporary one.
     *
     * @throws ToolException {@code invalid_parameter} when neither can be written
     */
    public static StagingDirectory open(Path wanted) {
        try {
            return new StagingDirectory(writable(wanted), false);
        } catch (IOException | UnsupportedOperationException unusable) {
            return temporary(wanted, FailureReason.of(unusable));
        }
    }

    /** Returns where it is. */
    public Path path() {
        return path;
    }

    @Override
    public void close() {
        if (!temporary) {
            return;
        }
        try (Stream<Path> files = Files.list(path)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(path);
        } catch (IOException | UncheckedIOException failure) {
            LOG.debug("The temporary directory {} stays", path, failure);
        }
    }

    private static StagingDirectory temporary(Path wanted, String reason) {
        try {
            // The JDK makes it readable and writable for this user only.
            Path made = Files.createTempDirectory("cks-staging-").toRealPath();
            LOG.warn(
                    "The directory {} can't be written ({}); plugins are loaded from {} this time. Name a home that can"
                            + " be written with --home",
                    wanted,
                    reason,
                    made);
            return new StagingDirectory(made, true);
        } catch (IOException | UnsupportedOperationException failure) {
            throw new ToolException(
                    ErrorCode.INVALID_PARAMETER,
                    "Plugins can't be loaded: neither " + wanted + " (" + reason + ") nor a temporary directory ("
                            + FailureReason.of(failure)
                            + ") can be written. Name a home that can be written with --home.",
                    Map.of("directory", wanted.toString()));
        }
    }

    /** Only an attempt tells for sure, on every file system and for every user. */
    private static Path writable(Path directory) throws IOException {
        PrivateDirectory.create(directory);
        Path real = directory.toRealPath();
        // A name that Java makes up at random would cost the start of its random numbers, 50 ms.
        Files.delete(Files.createFile(real.resolve("incoming-" + System.nanoTime() + ".part")));
        return real;
    }
}
