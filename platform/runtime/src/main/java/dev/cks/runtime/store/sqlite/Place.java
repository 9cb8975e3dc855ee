package dev.cks.runtime.store.sqlite;

import dev.cks.api.tool.ToolException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Tells whether the files behind a connection are still those that others find by their names. A connection keeps its files
 * when they are removed or replaced, and what it writes to them from then on is lost.
 */
final class Place {

    private final List<Seen> files;
    private final Supplier<ToolException> moved;

    /** A file, and what tells it from every other one; empty where the system doesn't say. */
    private record Seen(Path file, Optional<Object> key) {

        static Seen now(Path file) {
            return new Seen(file, key(file));
        }

        boolean unchanged() {
            return key.isEmpty() || key.equals(key(file));
        }

        private static Optional<Object> key(Path file) {
            try {
                return Optional.ofNullable(
                        Files.readAttributes(file, BasicFileAttributes.class).fileKey());
            } catch (IOException gone) {
                return Optional.empty();
            }
        }
    }

    private Place(List<Seen> files, Supplier<ToolException> moved) {
        this.files = files;
        this.moved = moved;
    }

    /** Looks at a file and at its log. */
    static Place of(Path file, Supplier<ToolException> moved) {
        return new Place(List.of(Seen.now(file), Seen.now(log(file))), moved);
    }

    /** Returns the place of what is in memory alone. */
    static Place memory() {
        return new Place(List.of(), () -> {
            throw new IllegalStateException("Memory isn't moved");
        });
    }

    /** Returns where the log of a file is. */
    static Path log(Path file) {
        return file.resolveSibling(file.getFileName() + "-wal");
    }

    /** Tells whether the files are where they were. */
    boolean unchanged() {
        return files.stream().allMatch(Seen::unchanged);
    }

    /** Throws when the files aren't where they were. */
    void require() {
        if (!unchanged()) {
            throw moved.get();
        }
    }

    /** Tells whether another connection has the same file; its log may be another, after nobody had the file open. */
    boolean sameFile(Place other) {
        return files.get(0).equals(other.files.get(0));
    }
}
