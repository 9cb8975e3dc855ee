package dev.cks.host.lock;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Changes files so that after a loss of power there is either the old or the new one. */
final class DurableFiles {

    private static final Logger LOG = LoggerFactory.getLogger(DurableFiles.class);

    private DurableFiles() {}

    /** Makes a directory, and those above it, that only its owner may use. */
    static void createDirectory(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            Files.createDirectories(directory, ownerOnly("rwx------"));
        }
    }

    /** Puts content in a file's place, readable for its owner alone. */
    static void replace(Path file, byte[] content) throws IOException {
        Path directory = Objects.requireNonNull(file.toAbsolutePath().getParent());
        createDirectory(directory);
        Path draft = Files.createTempFile(directory, ".", ".part", ownerOnly("rw-------"));
        try {
            try (FileChannel out = FileChannel.open(draft, StandardOpenOption.WRITE)) {
                ByteBuffer bytes = ByteBuffer.wrap(content);
                while (bytes.hasRemaining()) {
                    out.write(bytes);
                }
                out.force(true);
            }
            move(draft, file);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /** Renames a file, over another one where there is one. */
    static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        force(Objects.requireNonNull(to.toAbsolutePath().getParent()));
    }

    /** Brings the names in a directory onto the disk, where the system lets that be asked for. */
    static void force(Path directory) {
        try (FileChannel names = FileChannel.open(directory, StandardOpenOption.READ)) {
            names.force(true);
        } catch (IOException notForDirectories) {
            LOG.debug("The directory {} can't be forced to the disk", directory, notForDirectories);
        }
    }

    private static FileAttribute<?>[] ownerOnly(String permissions) {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
