package dev.cks.host.intake;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes copies and indexes that nobody used lately.
 *
 * <p>Every start renews the copies it uses, so what is a day old belongs to no process that is still starting. A
 * process that runs longer keeps its files open, which is enough where deleting an open file succeeds; where it fails,
 * the file stays for a later start.
 */
final class StagingCleaner {

    private static final Logger LOG = LoggerFactory.getLogger(StagingCleaner.class);
    private static final Duration KEPT = Duration.ofDays(1);
    private static final Pattern OURS = Pattern.compile("[0-9a-f]{64}\\.jar|incoming-.*\\.part|index-[0-9a-f]{8}");

    private final Path directory;
    private final Instant now;

    StagingCleaner(Path directory, Instant now) {
        this.directory = directory;
        this.now = now;
    }

    /** Deletes old copies that aren't in use; never fails. */
    void clean(Set<String> fileNamesInUse) {
        try (Stream<Path> files = Files.list(directory)) {
            files.filter(file -> OURS.matcher(file.getFileName().toString()).matches())
                    .filter(file -> !fileNamesInUse.contains(file.getFileName().toString()))
                    .forEach(this::deleteIfOld);
        } catch (IOException | UncheckedIOException failure) {
            LOG.debug("The staging directory {} wasn't cleaned", directory, failure);
        }
    }

    private void deleteIfOld(Path file) {
        try {
            if (Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(KEPT))) {
                Files.deleteIfExists(file);
            }
        } catch (IOException failure) {
            LOG.debug("The old copy {} stays for a later start", file, failure);
        }
    }
}
