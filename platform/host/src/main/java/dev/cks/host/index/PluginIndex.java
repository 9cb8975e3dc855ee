package dev.cks.host.index;

import dev.cks.host.Versions;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * What earlier starts learned of plugin jars. There is one file for each directory of plugins, so that starts with different
 * directories share what they can.
 *
 * <p>It is a cache: without it, everything takes longer and comes out the same. For one thread, except that any may forget.
 */
public final class PluginIndex {

    private final Path home;
    private final String key;
    private final Instant now;
    private final Map<Path, DirectoryIndex> directories = new ConcurrentHashMap<>();

    /**
     * Reads nothing yet.
     *
     * @param home the private directory that holds the files
     * @param versions the versions that plugins meet
     * @param now an instant before any jar is looked at
     */
    public PluginIndex(Path home, Versions versions, Instant now) {
        this.home = home;
        this.key = IndexKey.of(versions);
        this.now = now;
    }

    /** Returns the hash of a jar that hasn't changed since an earlier start, as far as its size and times tell. */
    public Optional<String> sha256(Path jar) {
        return directory(jar).sha256(jar);
    }

    /** Returns what is known of a jar, given its hash and whether the distribution vouches for it. */
    public Optional<KnownJar> find(Path jar, String sha256, boolean bundled) {
        return directory(jar).find(jar, sha256, bundled);
    }

    /** Records what a jar is, unless that may be otherwise the next time. */
    public void record(Path jar, KnownJar known) {
        if (known.inspection().lasts()) {
            directory(jar).record(jar, known);
        }
    }

    /** Records what a jar contributes, unless that may be otherwise the next time. */
    public void learn(Path jar, Contents contents) {
        if (contents.lasts()) {
            directory(jar).learn(jar, contents);
        }
    }

    /** Keeps what was recorded for the next start; tells whether that is anything new. */
    public boolean save() {
        // Every directory must be saved, whether or not another one differs.
        return directories.values().stream().filter(DirectoryIndex::save).count() > 0;
    }

    /** Makes the next start look at a jar anew. Safe for use by many threads. */
    public void forget(Path jar) {
        directory(jar).forget(jar);
    }

    /** Returns the names of its files. */
    public Set<String> fileNames() {
        return directories.keySet().stream().map(PluginIndex::fileName).collect(Collectors.toSet());
    }

    private DirectoryIndex directory(Path jar) {
        Path directory = Objects.requireNonNullElse(jar.toAbsolutePath().getParent(), jar);
        return directories.computeIfAbsent(
                directory,
                unseen -> new DirectoryIndex(new IndexFile(home.resolve(fileName(directory)), key + directory), now));
    }

    /** Directories that share a name overwrite each other's file, which costs time only: its key names the directory. */
    private static String fileName(Path directory) {
        return "index-" + HexFormat.of().toHexDigits(directory.toString().hashCode());
    }
}
