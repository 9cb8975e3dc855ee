package dev.cks.host.lock;

import dev.cks.core.files.DurableFiles;
import dev.cks.core.files.FailureReason;
import dev.cks.core.files.RegularFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;

/**
 * The file of a lock.
 *
 * @param path where it is
 */
public record LockFile(Path path) {

    private static final int LARGEST = 64 << 20;
    private static final Set<PosixFilePermission> WRITERS =
            Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

    /**
     * Returns what it says; an empty lock when it isn't there.
     *
     * @throws DamagedLockException when it can't be read, isn't as it was written, or could have been written by others
     */
    public PluginLock read() throws DamagedLockException {
        if (!RegularFile.isNamed(path)) {
            return PluginLock.EMPTY;
        }
        byte[] content;
        try {
            content = RegularFile.read(path, LARGEST);
            refuseOtherWriters();
        } catch (IOException unreadable) {
            throw new DamagedLockException(FailureReason.of(unreadable));
        }
        return LockReader.read(content);
    }

    /**
     * Puts another lock in its place, in one step and on the disk before this returns.
     *
     * @throws IOException when it can't be written; the lock is then what it was
     */
    public void write(PluginLock lock) throws IOException {
        byte[] content = LockWriter.text(lock).getBytes(StandardCharsets.UTF_8);
        try {
            LockReader.read(content);
        } catch (DamagedLockException unreadable) {
            throw new IOException("the lock couldn't be read again: " + unreadable.reason(), unreadable);
        }
        DurableFiles.replace(path, content);
    }

    private void refuseOtherWriters() throws IOException, DamagedLockException {
        try {
            if (Files.getPosixFilePermissions(path).stream().anyMatch(WRITERS::contains)) {
                throw new DamagedLockException("others than its owner may write it; chmod 600 it after a look at it");
            }
        } catch (UnsupportedOperationException notPosix) {
            return;
        }
    }
}
