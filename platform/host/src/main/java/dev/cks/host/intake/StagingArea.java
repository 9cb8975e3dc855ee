package dev.cks.host.intake;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The private directory from which plugins are loaded, shared by every process of one home.
 *
 * <p>What was hashed is what is loaded, and a copy appears under its name in one step. Overwriting or deleting a jar
 * where the operator put it therefore disturbs no running process.
 */
public final class StagingArea {

    /** Bounds what is copied, so that a file that never ends can't fill the disk. */
    private static final long LARGEST = 1L << 29;

    /** How old the mark of use may become before it is renewed; less than the time after which copies are cleaned away. */
    private static final Duration RENEWED = Duration.ofHours(1);

    private final Path directory;
    private final Instant now;

    StagingArea(StagingDirectory directory, Instant now) {
        this.directory = directory.path();
        this.now = now;
    }

    /** Returns the copy of a jar, made now unless an earlier start left an intact one. */
    StagedJar stage(Path source) throws IOException {
        StagedJar earlier = staged(copy(source, OutputStream.nullOutputStream()));
        return renewed(earlier) ? earlier : copied(source);
    }

    /** Returns a copy that an earlier start left, without reading it: only {@link #verified} tells that it is intact. */
    Optional<StagedJar> held(String sha256) {
        StagedJar jar = staged(sha256);
        try {
            if (Files.getLastModifiedTime(jar.path()).toInstant().isBefore(now.minus(RENEWED))) {
                Files.setLastModifiedTime(jar.path(), FileTime.from(now));
            }
            return Optional.of(jar);
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    /**
     * Returns an intact copy of a jar of known content, made now where there is none.
     *
     * @throws IOException when the jar holds something else by now, or can't be read
     */
    public StagedJar verified(Path source, String sha256) throws IOException {
        StagedJar earlier = staged(sha256);
        StagedJar jar = renewed(earlier) ? earlier : copied(source);
        if (!jar.sha256().equals(sha256)) {
            throw new IOException("its content has changed since the platform was started");
        }
        return jar;
    }

    /** Marks a copy as used, so that no other process cleans it away; false unless it is there and intact. */
    private boolean renewed(StagedJar jar) {
        try {
            Files.setLastModifiedTime(jar.path(), FileTime.from(now));
            return copy(jar.path(), OutputStream.nullOutputStream()).equals(jar.sha256());
        } catch (IOException absent) {
            return false;
        }
    }

    private StagedJar copied(Path source) throws IOException {
        Path incoming = Files.createTempFile(directory, "incoming-", ".part");
        try {
            StagedJar jar = staged(copy(source, incoming));
            Files.move(incoming, jar.path(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return jar;
        } finally {
            Files.deleteIfExists(incoming);
        }
    }

    private StagedJar staged(String sha256) {
        return new StagedJar(directory.resolve(sha256 + ".jar"), sha256);
    }

    private static String copy(Path source, Path target) throws IOException {
        try (OutputStream out = Files.newOutputStream(target)) {
            return copy(source, out);
        }
    }

    private static String copy(Path source, OutputStream out) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream in = Files.newInputStream(source)) {
            byte[] buffer = new byte[1 << 16];
            long total = 0;
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                total += read;
                if (total > LARGEST) {
                    throw new IOException("larger than " + LARGEST + " bytes");
                }
                digest.update(buffer, 0, read);
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
