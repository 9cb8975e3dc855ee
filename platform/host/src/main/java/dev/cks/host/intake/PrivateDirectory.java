package dev.cks.host.intake;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Makes directories that nobody else may read or write. */
final class PrivateDirectory {

    private PrivateDirectory() {}

    static void create(Path directory) throws IOException {
        if (Files.isDirectory(directory)) {
            return;
        }
        if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectories(
                    directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectories(directory);
        }
    }
}
