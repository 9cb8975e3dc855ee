package dev.cks.runtime.provenance;

import dev.cks.core.files.DurableFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Set;

/**
 * Lets one at a time change a file, of all threads and processes, whatever home directory they have: the lock is a file
 * beside the one that is changed.
 */
final class KeyLock {

    private static final Object IN_THIS_PROCESS = new Object();

    private KeyLock() {}

    /** What is done while the lock is held. */
    interface Work<T> {

        T done() throws IOException;
    }

    /** Does some work when nobody else is at it, and takes away what a change left that was killed. */
    static <T> T holding(Path file, Work<T> work) throws IOException {
        Path directory = Objects.requireNonNull(file.toAbsolutePath().getParent());
        DurableFiles.createDirectory(directory);
        synchronized (IN_THIS_PROCESS) {
            try (FileChannel channel = FileChannel.open(
                            directory.resolve("." + file.getFileName() + ".lock"),
                            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS),
                            DurableFiles.ownerOnly("rw-------"));
                    FileLock held = channel.lock()) {
                requireHeld(held);
                for (Path draft : DurableFiles.drafts(file)) {
                    Files.deleteIfExists(draft);
                }
                return work.done();
            }
        }
    }

    private static void requireHeld(FileLock lock) {
        if (!lock.isValid()) {
            throw new IllegalStateException("A lock that was just taken is gone");
        }
    }
}
