package dev.cks.runtime.provenance;

import dev.cks.core.files.FailureReason;
import dev.cks.core.files.RegularFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads keys, one a line, from a file that only its owner may use. */
final class KeyFile {

    private static final int LARGEST = 1 << 20;
    private static final int STICKY = 01000;
    private static final Set<PosixFilePermission> WRITING =
            EnumSet.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
    private static final Set<PosixFilePermission> USING = EnumSet.of(
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE);

    private KeyFile() {}

    /** Says why a file can't be used; holds no part of a secret. */
    static final class UnusableException extends Exception {

        private static final long serialVersionUID = 1L;

        private final String reason;

        UnusableException(String reason) {
            super(reason, null, false, false);
            this.reason = reason;
        }

        String reason() {
            return reason;
        }
    }

    /** Returns the keys of a file that holds secrets, in its order. */
    static Map<String, Key> secrets(Path file) throws UnusableException {
        requireFile(file, USING, "chmod 600 it, and consider new keys");
        Map<String, Key> keys = new LinkedHashMap<>();
        int number = 0;
        for (String line : text(file).lines().toList()) {
            number++;
            if (!line.isBlank()) {
                add(line, file + " line " + number, keys);
            }
        }
        if (keys.isEmpty()) {
            throw new UnusableException("the key file " + file + " is empty");
        }
        return keys;
    }

    /** Returns the one key of a file that holds no secret. */
    static Key single(Path file) throws UnusableException {
        requireFile(file, WRITING, "chmod 600 it");
        String text = text(file).strip();
        try {
            return Key.parse(text);
        } catch (IllegalArgumentException malformed) {
            throw unusable(file.toString(), malformed.getMessage());
        }
    }

    private static void add(String line, String where, Map<String, Key> keys) throws UnusableException {
        Key key;
        try {
            key = Key.parse(line);
        } catch (IllegalArgumentException malformed) {
            throw unusable(where, malformed.getMessage());
        }
        if (key instanceof PublicKey) {
            throw unusable(where, "a public key of somebody else's is made known by cks keys trust");
        }
        if (keys.keySet().stream().anyMatch(id -> Key.sameId(id, key.id()))) {
            throw unusable(where, "the key id " + key.id() + " stands there twice");
        }
        keys.put(key.id(), key);
    }

    static byte[] bytes(Iterable<Key> keys) {
        StringBuilder lines = new StringBuilder();
        keys.forEach(key -> lines.append(key.line()).append('\n'));
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String text(Path file) throws UnusableException {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(RegularFile.read(file, LARGEST));
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (IOException unreadable) {
            throw unusable(file.toString(), FailureReason.of(unreadable));
        }
    }

    /**
     * Lets nobody else put files in the place of keys.
     *
     * @param shared whether a directory will do in which everybody changes his own files alone
     */
    static void requireDirectory(Path directory, boolean shared) throws UnusableException {
        if (Files.isDirectory(directory) && !(shared && isSticky(directory))) {
            requireNone(directory, WRITING, "chmod go-w it, and look at what is in it");
        }
    }

    private static boolean isSticky(Path directory) throws UnusableException {
        try {
            return FileSystems.getDefault().supportedFileAttributeViews().contains("unix")
                    && Files.getAttribute(directory, "unix:mode") instanceof Integer mode
                    && (mode & STICKY) != 0;
        } catch (UnsupportedOperationException noModes) {
            return false;
        } catch (IOException unknown) {
            throw unusable(directory.toString(), FailureReason.of(unknown));
        }
    }

    private static void requireFile(Path file, Set<PosixFilePermission> unwanted, String repair)
            throws UnusableException {
        if (Files.isRegularFile(file)) {
            requireNone(file, unwanted, repair);
        }
    }

    private static void requireNone(Path path, Set<PosixFilePermission> unwanted, String repair)
            throws UnusableException {
        if (!FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        try {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(path);
            if (permissions.stream().anyMatch(unwanted::contains)) {
                throw unusable(
                        path.toString(),
                        "others than its owner may " + (unwanted == USING ? "use" : "write to") + " it ("
                                + PosixFilePermissions.toString(permissions) + "): " + repair);
            }
        } catch (UnsupportedOperationException noPermissions) {
            return;
        } catch (IOException unknown) {
            throw unusable(path.toString(), FailureReason.of(unknown));
        }
    }

    private static UnusableException unusable(String where, @Nullable String why) {
        return new UnusableException(where + " can't be used: " + why);
    }

    /** Returns what tells one state of a file from another, without reading it; the inode tells even a file of the same size. */
    static Map<String, Object> stamp(Path file) {
        Set<String> views = FileSystems.getDefault().supportedFileAttributeViews();
        String wanted = views.contains("unix")
                ? "unix:lastModifiedTime,size,fileKey,permissions,ctime"
                : "lastModifiedTime,size,fileKey";
        try {
            return Map.copyOf(Files.readAttributes(file, wanted).entrySet().stream()
                    .filter(attribute -> attribute.getValue() != null)
                    .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
        } catch (IOException | UnsupportedOperationException unknown) {
            return Map.of("link", Files.exists(file, LinkOption.NOFOLLOW_LINKS));
        }
    }
}
