package dev.cks.host.lock;

import dev.cks.core.files.DurableFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Changes what is installed, so that at every moment there is either the old or the new state, also for whoever looks
 * after the process was killed.
 *
 * <p>The one moment that counts is the replacement of the lock. Before it, a new jar lies under its pending name, which
 * nobody looks at, and a jar that goes is moved to its pending name, under which it is still found. After it, pending
 * jars that the lock names get their names and the others go; a change that is interrupted here is finished by the next.
 */
public final class PluginStore {

    private static final Logger LOG = LoggerFactory.getLogger(PluginStore.class);
    private static final String GUARD = ".guard";

    /** A lock of a file belongs to the process, and is lost when any of its threads closes the file. */
    private static final ReentrantLock THREADS = new ReentrantLock();

    private static final Duration LONGEST_QUESTION = Duration.ofDays(1);

    private final PluginHome home;
    private final LockFile file;
    private final PendingJars pending;
    private final InstantSource now;
    private final Consumer<String> steps;

    /**
     * Changes what is installed in a home directory.
     *
     * @param now what time it is, by which copies that killed commands left are told from others
     */
    public PluginStore(PluginHome home, InstantSource now) {
        this(home, now, step -> {});
    }

    /** Tells after each step that it was made, so that a test can fail there. */
    PluginStore(PluginHome home, InstantSource now, Consumer<String> steps) {
        this.now = now;
        this.home = home;
        this.file = new LockFile(home.lockFile());
        this.pending = new PendingJars(home);
        this.steps = steps;
    }

    /**
     * Returns what is installed now.
     *
     * @throws DamagedLockException when the lock can't be used
     */
    public PluginLock lock() throws DamagedLockException {
        return file.read();
    }

    /** Tells whether an installed jar is still what it was when it was installed. */
    public boolean intact(LockedJar jar) {
        try {
            return FileHash.of(home.locate(jar.file())).equals(jar.sha256());
        } catch (IOException unreadable) {
            return false;
        }
    }

    /**
     * Copies a jar aside.
     *
     * @throws IOException when it can't be read or copied
     */
    public IncomingJar receive(Path jar) throws IOException {
        DurableFiles.createDirectory(home.directory());
        pending.deleteOlderThan(now.instant().minus(LONGEST_QUESTION));
        return IncomingJar.copy(jar, home.directory());
    }

    /**
     * Installs a jar.
     *
     * @param jar the jar, which is moved
     * @param fileName the name under which it is installed, which the changed lock has
     * @param change makes the new lock of the one that is there
     * @return the new lock
     * @throws IOException when something can't be written; the state is then the old one
     * @throws DamagedLockException when the lock can't be used
     */
    public PluginLock install(IncomingJar jar, String fileName, UnaryOperator<PluginLock> change)
            throws IOException, DamagedLockException {
        return guarded(() -> apply(change, Optional.of(new Arrival(jar, fileName))));
    }

    /**
     * Changes the lock, and deletes the jars that it names no longer.
     *
     * @param change makes the new lock of the one that is there
     * @return the new lock
     * @throws IOException when something can't be written; the state is then the old one
     * @throws DamagedLockException when the lock can't be used
     */
    public PluginLock change(UnaryOperator<PluginLock> change) throws IOException, DamagedLockException {
        return guarded(() -> apply(change, Optional.empty()));
    }

    private record Arrival(IncomingJar jar, String fileName) {}

    /** Something that is done while no other command changes anything. */
    private interface Work {
        PluginLock run() throws IOException, DamagedLockException;
    }

    private PluginLock apply(UnaryOperator<PluginLock> change, Optional<Arrival> arrival)
            throws IOException, DamagedLockException {
        PluginLock before = file.read();
        pending.settle(before);
        PluginLock after = change.apply(before);
        for (String name : dropped(before, after)) {
            pending.setAside(name);
        }
        steps.accept("old jars are set aside");
        if (arrival.isPresent()) {
            pending.receive(arrival.get().jar(), arrival.get().fileName());
        }
        steps.accept("the new jar is there");
        file.write(after);
        steps.accept("the lock is written");
        pending.settle(after);
        steps.accept("names are settled");
        return after;
    }

    private static List<String> dropped(PluginLock before, PluginLock after) {
        Set<String> kept = after.jars().map(known -> known.jar().file()).collect(Collectors.toSet());
        return before.jars()
                .map(known -> known.jar().file())
                .filter(name -> !kept.contains(name))
                .toList();
    }

    private PluginLock guarded(Work work) throws IOException, DamagedLockException {
        DurableFiles.createDirectory(home.directory());
        Path guard = home.directory().resolve(GUARD);
        THREADS.lock();
        try (FileChannel channel = FileChannel.open(guard, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock held = channel.lock()) {
            LOG.trace("Holding {}", held);
            return work.run();
        } finally {
            THREADS.unlock();
        }
    }
}
