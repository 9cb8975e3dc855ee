package dev.cks.core.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Changes files so that after a loss of power there is either the old or the new one. Thread-safe. */
public final class DurableFiles {

    private static final String DRAFT = ".part";
    private static final int LONGEST_PREFIX = 64;

    private DurableFiles() {}

    /** Makes a directory, and those above it, that only its owner may use. */
    public static void createDirectory(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            Files.createDirectories(directory, ownerOnly("rwx------"));
        }
    }

    /** Puts content in a file's place, readable for its owner alone. */
    public static void replace(Path file, byte[] content) throws IOException {
        Path draft = draft(file, content);
        try {
            move(draft, file);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /**
     * Makes a file that isn't there, readable for its owner alone; of several who try, one succeeds.
     *
     * @throws FileAlreadyExistsException when something bears the name, be it only a link that leads nowhere
     */
    public static void create(Path file, byte[] content) throws IOException {
        Path draft = draft(file, content);
        try {
            link(draft, file);
            force(parent(file));
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static void link(Path draft, Path file) throws IOException {
        try {
            Files.createLink(file, draft);
        } catch (UnsupportedOperationException noHardLinks) {
            Files.move(draft, file);
        }
    }

    /**
     * Returns what is being written in a file's place, or was when the process that wrote it was killed: it stands beside
     * the file, under a hidden name that begins with the file's.
     */
    public static List<Path> drafts(Path file) throws IOException {
        Path directory = parent(file);
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        Pattern ours = Pattern.compile(Pattern.quote(draftPrefix(file)) + "[0-9]+" + Pattern.quote(DRAFT));
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(each -> ours.matcher(name(each)).matches())
                    .sorted()
                    .toList();
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }

    private static String draftPrefix(Path file) {
        String plain = name(file).replaceAll("[^A-Za-z0-9._-]", "_");
        return "." + plain.substring(0, Math.min(plain.length(), LONGEST_PREFIX)) + ".";
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static Path draft(Path file, byte[] content) throws IOException {
        Path directory = parent(file);
        createDirectory(directory);
        Path draft = Files.createTempFile(directory, draftPrefix(file), DRAFT, ownerOnly("rw-------"));
        try (FileChannel out = FileChannel.open(draft, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
            out.force(true);
            return draft;
        } catch (IOException failed) {
            Files.deleteIfExists(draft);
            throw failed;
        }
    }

    /** Renames a file, over another one where there is one. */
    public static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        force(parent(to));
    }

    /** Brings the names in a directory onto the disk, where the system lets that be asked for. */
    public static void force(Path directory) {
        try (FileChannel names = FileChannel.open(directory, StandardOpenOption.READ)) {
            names.force(true);
        } catch (IOException notForDirectories) {
            // Some systems open no directory; they write names on their own.
            return;
        }
    }

    /** Returns what makes a new file or directory its owner's alone, where there are permissions. */
    public static FileAttribute<?>[] ownerOnly(String permissions) {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    private static Path parent(Path file) {
        return Objects.requireNonNull(file.toAbsolutePath().getParent());
    }
}
