package dev.cks.host.intake;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The private directory from which plugins are loaded, shared by every process of one home.
 *
 * <p>What was hashed is what is loaded: the hash is computed while copying, and the copy appears under its name in one
 * step. Overwriting or deleting a jar where the operator put it therefore disturbs no running process.
 */
final class StagingArea {

    /** Bounds what is copied, so that a file that never ends can't fill the disk. */
    private static final long LARGEST = 1L << 29;

    private final Path directory;

    private StagingArea(Path directory) {
        this.directory = directory;
    }

    /** Opens the area, making the directory when it is absent. */
    static StagingArea in(Path directory) throws IOException {
        PrivateDirectory.create(directory);
        return new StagingArea(directory.toRealPath());
    }

    /** Copies a jar into the area. */
    StagedJar stage(Path source) throws IOException {
        Path incoming = Files.createTempFile(directory, "incoming-", ".part");
        try {
            String sha256 = copy(source, incoming);
            Path target = directory.resolve(sha256 + ".jar");
            place(incoming, target, sha256);
            return new StagedJar(target, sha256);
        } finally {
            Files.deleteIfExists(incoming);
        }
    }

    private static void place(Path incoming, Path target, String sha256) throws IOException {
        try {
            Files.move(incoming, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (FileSystemException inUse) {
            // Windows doesn't replace a file that another process has open; that one is the same file, or is refused.
            if (!Files.isRegularFile(target) || !copy(target, incoming).equals(sha256)) {
                throw inUse;
            }
        }
    }

    private static String copy(Path source, Path target) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream in = Files.newInputStream(source);
                OutputStream out = new DigestOutputStream(Files.newOutputStream(target), digest)) {
            byte[] buffer = new byte[1 << 16];
            long total = 0;
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                total += read;
                if (total > LARGEST) {
                    throw new IOException("larger than " + LARGEST + " bytes");
                }
                out.write(buffer, 0, read);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }
}
