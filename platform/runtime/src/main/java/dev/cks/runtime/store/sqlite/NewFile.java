package dev.cks.runtime.store.sqlite;

import dev.cks.core.files.FailureReason;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file that an operator asks for: it appears whole, or not at all, and never in the place of another. */
final class NewFile {

    private final Path file;

    /** Writes what the file is to hold. */
    interface Filling<T> {
        T into(Path draft) throws IOException;
    }

    NewFile(Path file) {
        this.file = file.toAbsolutePath();
    }

    /**
     * Makes the file; what it is written to first lies beside it, and is gone afterwards.
     *
     * @throws IOException when there is something of that name, or it can't be written; names the file
     */
    <T> T fill(Filling<T> filling) throws IOException {
        Path directory = file.getParent();
        if (directory == null || Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(file.toString());
        }
        if (!Files.isDirectory(directory)) {
            throw new NotDirectoryException(directory.toString());
        }
        try {
            return fill(Files.createTempFile(directory, "store", ".tmp", StoreFile.ownerOnly("rw-------")), filling);
        } catch (FileAlreadyExistsException somebodyWasFaster) {
            throw new FileAlreadyExistsException(file.toString());
        } catch (IOException | UncheckedIOException failure) {
            throw new FileSystemException(file.toString(), null, FailureReason.of(failure));
        }
    }

    private <T> T fill(Path draft, Filling<T> filling) throws IOException {
        try {
            T result = filling.into(draft);
            try (FileChannel written = FileChannel.open(draft, StandardOpenOption.WRITE)) {
                written.force(true);
            }
            publish(draft);
            return result;
        } finally {
            Files.deleteIfExists(draft);
            Files.deleteIfExists(draft.resolveSibling(draft.getFileName() + "-journal"));
        }
    }

    private void publish(Path draft) throws IOException {
        try {
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException somebodyWasFaster) {
            throw somebodyWasFaster;
        } catch (FileSystemException | UnsupportedOperationException noHardLinks) {
            Files.move(draft, file);
        }
    }
}
