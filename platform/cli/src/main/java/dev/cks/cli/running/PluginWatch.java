package dev.cks.cli.running;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Notices that jars of directories, or the lock of what is installed, aren't those of before, once whoever changes them is done:
 * size and time are the same at two looks, and a jar has its end, which comes last. A jar that stays without one counts all the
 * same after some looks, so that it holds up nobody else for ever. Only names that end in {@code .jar} count. For one thread.
 */
public final class PluginWatch {

    /** After so many looks without a change, what is no whole jar isn't being written any more. */
    private static final int MOST_LOOKS = 20;

    private final List<Path> directories;
    private final Path lock;
    private Map<Path, Stamp> known;
    private Map<Path, Stamp> last;
    private int unchanged;

    /** What tells that a file is another, without reading it. */
    private record Stamp(
            long size, FileTime modified, @Nullable Object key) {}

    /**
     * Takes what is there now for known.
     *
     * @param directories which need not exist
     * @param lock which need not exist
     */
    public PluginWatch(List<Path> directories, Path lock) {
        this.directories = List.copyOf(directories);
        this.lock = lock;
        this.known = look();
        this.last = known;
    }

    /** Looks, and tells whether something became another since it was last told. */
    public boolean changed() {
        Map<Path, Stamp> now = look();
        unchanged = now.equals(last) ? unchanged + 1 : 0;
        last = now;
        if (now.equals(known) || unchanged == 0 || (unchanged < MOST_LOOKS && anyIsIncomplete(now))) {
            return false;
        }
        known = now;
        return true;
    }

    private boolean anyIsIncomplete(Map<Path, Stamp> now) {
        return now.entrySet().stream()
                .filter(entry -> !entry.getValue().equals(known.get(entry.getKey())))
                .map(Map.Entry::getKey)
                .anyMatch(path -> isJar(path) && !isWhole(path));
    }

    private static boolean isWhole(Path jar) {
        try (ZipFile archive = new ZipFile(jar.toFile())) {
            return archive.size() > 0;
        } catch (IOException cutOff) {
            return false;
        }
    }

    private Map<Path, Stamp> look() {
        Map<Path, Stamp> seen = new HashMap<>();
        note(lock, seen);
        for (Path directory : directories) {
            try (Stream<Path> files = Files.list(directory)) {
                // A directory that comes or goes changes what is there, even when it is empty.
                seen.put(directory, new Stamp(0, FileTime.fromMillis(0), null));
                files.filter(PluginWatch::isJar).forEach(jar -> note(jar, seen));
            } catch (IOException | UncheckedIOException gone) {
                seen.remove(directory);
            }
        }
        return seen;
    }

    private static void note(Path file, Map<Path, Stamp> seen) {
        try {
            BasicFileAttributes facts = Files.readAttributes(file, BasicFileAttributes.class);
            if (facts.isRegularFile()) {
                seen.put(file, new Stamp(facts.size(), facts.lastModifiedTime(), facts.fileKey()));
            }
        } catch (IOException gone) {
            seen.remove(file);
        }
    }

    private static boolean isJar(Path path) {
        return Objects.requireNonNull(path.getFileName())
                .toString()
                .toLowerCase(Locale.ROOT)
                .endsWith(".jar");
    }
}
