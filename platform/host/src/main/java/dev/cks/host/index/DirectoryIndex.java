package dev.cks.host.index;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What is known of the jars of one directory. For one thread, except that any may forget. */
final class DirectoryIndex {

    private final IndexFile file;
    private final Instant now;
    private final Map<String, IndexRow> before;
    private final Map<String, IndexRow> after = new TreeMap<>();
    private final Set<IndexRow> recognised = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean changed;

    DirectoryIndex(IndexFile file, Instant now) {
        this.file = file;
        this.now = now;
        this.before = file.read();
    }

    /** Returns the hash of a jar that is recognised by its stamp. */
    Optional<String> sha256(Path jar) {
        IndexRow row = before.get(name(jar));
        if (row == null || row.stamp().isEmpty() || !row.stamp().equals(FileStamp.of(jar))) {
            return Optional.empty();
        }
        recognised.add(row);
        return Optional.of(row.jar().sha256());
    }

    /** Returns what is known of a jar, given its hash and whether the distribution vouches for it. */
    Optional<KnownJar> find(Path jar, String sha256, boolean bundled) {
        IndexRow row = before.get(name(jar));
        if (row == null || !row.jar().sha256().equals(sha256) || row.jar().bundled() != bundled) {
            return Optional.empty();
        }
        Optional<FileStamp> stamp = recognised.contains(row) ? row.stamp() : settledStamp(jar);
        put(jar, row.stamp().equals(stamp) ? row : new IndexRow(stamp, row.jar()));
        return Optional.of(row.jar());
    }

    /** Records what is known of a jar. */
    void record(Path jar, KnownJar known) {
        put(jar, new IndexRow(settledStamp(jar), known));
    }

    /** Records what a recorded jar contributes. */
    void learn(Path jar, Contents contents) {
        IndexRow row = after.get(name(jar));
        if (row != null) {
            put(jar, new IndexRow(row.stamp(), row.jar().with(contents)));
        }
    }

    /** Makes the next start forget a jar. */
    void forget(Path jar) {
        file.remove(name(jar));
    }

    /** Writes what was recorded, if anything changed; tells whether it did. */
    boolean save() {
        boolean differs = changed || after.size() != before.size();
        if (differs) {
            file.write(after);
        }
        return differs;
    }

    private void put(Path jar, IndexRow row) {
        after.put(name(jar), row);
        changed |= !row.equals(before.get(name(jar)));
    }

    /** The instant lies before the jar was hashed: what was changed after that isn't settled, and has no stamp. */
    private Optional<FileStamp> settledStamp(Path jar) {
        return FileStamp.of(jar).filter(stamp -> stamp.settledBefore(now));
    }

    private static String name(Path jar) {
        return String.valueOf(jar.getFileName());
    }
}
