package dev.cks.core.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Reads files that have an end: never a pipe, on which a reader waits, nor a device. Thread-safe. */
public final class RegularFile {

    private RegularFile() {}

    /** Tells whether something bears the name, be it only a link that leads nowhere. */
    public static boolean isNamed(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Returns the content.
     *
     * @param largest how many bytes will do
     * @throws IOException with a reason for people when it is no regular file, is larger, or can't be read
     */
    public static byte[] read(Path file, int largest) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException(obstacle(file));
        }
        try (InputStream content = Files.newInputStream(file)) {
            byte[] bytes = content.readNBytes(largest);
            if (content.read() >= 0) {
                throw new IOException("it is larger than " + largest + " bytes");
            }
            return bytes;
        }
    }

    /** Returns what bears a name that can't be read as a file does, as the end of a sentence. */
    public static String obstacle(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return "it is a directory, and a file is needed";
        }
        if (Files.exists(path)) {
            return "it is a pipe, a socket or a device, and a file is needed";
        }
        if (Files.isSymbolicLink(path)) {
            return "it is a link to " + Files.readSymbolicLink(path) + ", which can't be reached";
        }
        return "it isn't there";
    }
}
