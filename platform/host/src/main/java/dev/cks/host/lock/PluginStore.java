package dev.cks.host.lock;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Changes what is installed, so that at every moment there is either the old or the new state, also for whoever looks
 * after the process was killed.
 *
 * <p>The one moment that counts is the replacement of the lock. Before it, a new jar lies under its pending name, which
 * nobody looks at, and a jar that goes is moved to its pending name, under which it is still found. After it, pending
 * jars that the lock names get their names and the others go; a change that is interrupted here is finished by the next.
 */
public final class PluginStore {

    private static final String GUARD = ".guard";

    private final PluginHome home;
    private final LockFile file;
    private final PendingJars pending;
    private final Consumer<String> steps;

    /** Changes what is installed in a home directory. */
    public PluginStore(PluginHome home) {
        this(home, step -> {});
    }

    /** Tells after each step that it was made, so that a test can fail there. */
    PluginStore(PluginHome home, Consumer<String> steps) {
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

    /**
     * Copies a jar aside.
     *
     * @throws IOException when it can't be read or copied
     */
    public IncomingJar receive(Path jar) throws IOException {
        DurableFiles.createDirectory(home.directory());
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
        try (FileChannel channel = FileChannel.open(guard, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock held = channel.lock()) {
            return held.isValid() ? work.run() : PluginLock.EMPTY;
        } catch (OverlappingFileLockException busy) {
            throw new IOException("another command of this process is changing what is installed", busy);
        }
    }
}
