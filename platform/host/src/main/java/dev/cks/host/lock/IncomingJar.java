package dev.cks.host.lock;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A private copy of a jar that may be installed. What was hashed while it was copied is what is looked at and what is
 * installed, whatever becomes of the file it was copied from. Closing it deletes it, unless it was installed.
 *
 * @param path where the copy lies, in a directory of its own
 * @param sha256 the lower-case hexadecimal hash of its content
 */
public record IncomingJar(Path path, String sha256) implements AutoCloseable {

    private static final String PREFIX = ".incoming-";

    /** Bounds what is copied, so that a file that never ends can't fill the disk. */
    private static final long LARGEST = 1L << 29;

    /** Copies a file below the directory of plugins. */
    static IncomingJar copy(Path source, Path plugins) throws IOException {
        if (!Files.isRegularFile(source)) {
            throw new IOException(Files.exists(source) ? "it is no file" : "it isn't there");
        }
        Path directory = Files.createTempDirectory(plugins, PREFIX);
        Path copy = directory.resolve(Objects.requireNonNull(source.getFileName()));
        try {
            return new IncomingJar(copy, copyContent(source, copy));
        } catch (IOException failure) {
            new IncomingJar(copy, "").close();
            throw failure;
        }
    }

    /** Returns the directory that holds the copy and nothing else. */
    public Path directory() {
        return Objects.requireNonNull(path.getParent());
    }

    static boolean isDirectoryOfOne(Path path) {
        return String.valueOf(path.getFileName()).startsWith(PREFIX) && Files.isDirectory(path);
    }

    static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(directory);
    }

    @Override
    public void close() {
        try {
            delete(directory());
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }

    private static String copyContent(Path source, Path target) throws IOException {
        MessageDigest digest = sha256Digest();
        try (InputStream in = Files.newInputStream(source);
                FileChannel out = FileChannel.open(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            byte[] buffer = new byte[1 << 16];
            long total = 0;
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                total += read;
                if (total > LARGEST) {
                    throw new IOException("it is larger than " + LARGEST + " bytes");
                }
                digest.update(buffer, 0, read);
                writeFully(out, ByteBuffer.wrap(buffer, 0, read));
            }
            out.force(true);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void writeFully(FileChannel out, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
    }

    private static MessageDigest sha256Digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }
}
