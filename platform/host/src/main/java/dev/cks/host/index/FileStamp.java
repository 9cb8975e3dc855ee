package dev.cks.host.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What the file system tells of a file without opening it. A file of the same stamp has the same content, unless it was changed
 * within one tick of the file system's clock.
 *
 * @param size in bytes
 * @param modified when its content was set, in nanoseconds; anybody who may write it can set this as he likes
 * @param changed when content or attributes were set, which nobody can set; 0 where the file system doesn't tell
 * @param key the file system's own name for the file, empty where it has none
 */
record FileStamp(long size, long modified, long changed, String key) {

    private static final Duration COARSEST_TICK = Duration.ofSeconds(2);

    /** Returns the stamp of a file; empty when it can't be read. */
    static Optional<FileStamp> of(Path file) {
        try {
            boolean unix = file.getFileSystem().supportedFileAttributeViews().contains("unix");
            Map<String, Object> facts =
                    Files.readAttributes(file, (unix ? "unix:ctime," : "") + "size,lastModifiedTime,fileKey");
            return Optional.of(new FileStamp(
                    facts.get("size") instanceof Long size ? size : -1,
                    nanos(facts.get("lastModifiedTime")),
                    nanos(facts.get("ctime")),
                    String.valueOf(facts.get("fileKey"))));
        } catch (IOException | RuntimeException unreadable) {
            return Optional.empty();
        }
    }

    /** Tells whether a change after this instant must show in the stamp. */
    boolean settledBefore(Instant instant) {
        return Math.max(modified, changed) < nanos(FileTime.from(instant.minus(COARSEST_TICK)));
    }

    private static long nanos(@Nullable Object time) {
        return time instanceof FileTime known ? known.to(TimeUnit.NANOSECONDS) : 0;
    }
}
