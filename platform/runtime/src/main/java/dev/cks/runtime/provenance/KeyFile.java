package dev.cks.runtime.provenance;

import dev.cks.core.Ambient;
import dev.cks.core.files.FailureReason;
import dev.cks.core.files.RegularFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keys in a text file, one {@code <key-id> <64 hex>} a line; the last line signs.
 *
 * <p>The file is read when it is first needed and again whenever it has changed. It is made, readable by its owner
 * alone, by the first signature and never by a check. A file that can't be read proves nothing.
 */
public final class KeyFile {

    private static final Logger LOG = LoggerFactory.getLogger(KeyFile.class);
    private static final int LARGEST = 1 << 20;
    private static final Set<PosixFilePermission> FOR_OTHERS = Set.of(
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE);

    private final Path file;
    private final Ambient ambient;
    private volatile Contents contents = Contents.NONE;

    /** The inode tells a file that was put in another one's place, even with its size and time. */
    private record Stamp(
            FileTime modified, long size, @Nullable Object inode) {}

    /** What the file said at one moment; one check looks at one. */
    record Contents(@Nullable Stamp stamp, Map<String, Key> keys, Optional<String> trouble) {

        static final Contents NONE = new Contents(null, Map.of(), Optional.empty());

        Optional<Key> find(String id) {
            return Optional.ofNullable(keys.get(id));
        }

        private Optional<Key> last() {
            return keys.values().stream().reduce((earlier, later) -> later);
        }
    }

    /** Names the file, which need not exist. */
    public KeyFile(Path file, Ambient ambient) {
        this.file = file;
        this.ambient = ambient;
    }

    /** Returns the key of this id; empty when there is none, or when the file can't be used. */
    Optional<Key> find(String id) {
        return read().find(id);
    }

    /** Returns why no record can be proven at the moment; empty when there are keys. */
    public Optional<String> trouble() {
        return read().trouble();
    }

    /** Returns the key that signs, and makes the first one when there is none. */
    Key signingKey() {
        Contents now = read();
        if (now.trouble().isPresent() && now.stamp() != null) {
            throw new IllegalStateException(now.trouble().get());
        }
        return now.last().orElseGet(this::make);
    }

    /** Returns what the file says now. */
    Contents read() {
        Contents known = contents;
        Stamp stamp = stamp();
        if (stamp != null && stamp.equals(known.stamp())) {
            return known;
        }
        Contents fresh = stamp == null ? absent() : load(stamp);
        contents = fresh;
        return fresh;
    }

    private @Nullable Stamp stamp() {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return new Stamp(attributes.lastModifiedTime(), attributes.size(), attributes.fileKey());
        } catch (IOException absent) {
            return null;
        }
    }

    private Contents absent() {
        return new Contents(
                null, Map.of(), Optional.of("there is no key file " + file + ": this installation has signed nothing"));
    }

    private Contents load(Stamp stamp) {
        warnOfReaders();
        Map<String, Key> keys = new LinkedHashMap<>();
        int number = 0;
        try {
            for (String line : text().lines().toList()) {
                number++;
                if (!line.isBlank()) {
                    Key key = Key.parse(line.strip());
                    if (keys.put(key.id(), key) != null) {
                        throw new IllegalArgumentException("the key id " + key.id() + " stands there twice");
                    }
                }
            }
        } catch (IOException | IllegalArgumentException unreadable) {
            String where = file + (number == 0 ? "" : " line " + number);
            return new Contents(
                    stamp, Map.of(), Optional.of("the key file can't be used: " + where + ": " + reason(unreadable)));
        }
        return new Contents(
                stamp, keys, keys.isEmpty() ? Optional.of("the key file " + file + " is empty") : Optional.empty());
    }

    private String text() throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(RegularFile.read(file, LARGEST));
        return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    }

    private void warnOfReaders() {
        try {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
            if (permissions.stream().anyMatch(FOR_OTHERS::contains)) {
                LOG.warn("Others than its owner may use the key file {}: chmod 600 it, and consider new keys", file);
            }
        } catch (IOException | UnsupportedOperationException unknown) {
            LOG.debug("The permissions of the key file {} can't be told", file);
        }
    }

    private static String reason(Exception failure) {
        return failure instanceof IOException ? FailureReason.of(failure) : String.valueOf(failure.getMessage());
    }

    /** Writes a complete file beside the place and links it in, so that two first signatures agree on one key. */
    private Key make() {
        Path parent = file.toAbsolutePath().getParent();
        try {
            Files.createDirectories(parent, ownerOnly("rwx------"));
            Path draft = Files.createTempFile(parent, "provenance", ".tmp", ownerOnly("rw-------"));
            try {
                byte[] secret = new byte[Key.SECRET_BYTES];
                ambient.random().nextBytes(secret);
                Files.writeString(
                        draft, Key.of("k" + ambient.clock().millis(), secret).line() + "\n");
                publish(draft);
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException("Can't make the key file " + file, failure);
        }
        return read().last().orElseThrow(() -> new IllegalStateException("The key file " + file + " holds no key"));
    }

    private void publish(Path draft) throws IOException {
        try {
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException somebodyWasFaster) {
            // Their key is as good as ours, and is the one that everybody sees.
            if (Files.size(file) == 0) {
                throw somebodyWasFaster;
            }
        } catch (UnsupportedOperationException noHardLinks) {
            Files.move(draft, file);
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
