package dev.cks.host.lock;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;

/** What the commands make of a lock. */
public final class LockChanges {

    private LockChanges() {}

    /**
     * Returns a lock in which a version is the current one of a plugin. The version that it replaces is kept.
     *
     * @param intact tells whether a jar is what it was when it was installed, so that it is worth keeping
     */
    public static PluginLock install(PluginLock lock, String id, LockedVersion version, Predicate<LockedJar> intact) {
        Optional<LockedPlugin> before = lock.find(id);
        Optional<LockedVersion> previous =
                before.flatMap(plugin -> replaced(plugin, version)).filter(kept -> intact.test(kept.jar()));
        return lock.with(id, new LockedPlugin(true, names(lock, id, version.contents()), version, previous));
    }

    /**
     * Returns a lock in which a plugin's current and previous version have changed places.
     *
     * @throws IllegalArgumentException when there is no such plugin, or no previous version of it
     */
    public static PluginLock rollBack(PluginLock lock, String id) {
        LockedPlugin plugin = require(lock, id);
        LockedVersion back = plugin.previous()
                .orElseThrow(() -> new IllegalArgumentException("There is no previous version of " + id));
        return lock.with(
                id,
                new LockedPlugin(
                        plugin.enabled(), names(lock, id, back.contents()), back, Optional.of(plugin.current())));
    }

    /**
     * Returns a lock in which a plugin is loaded or not.
     *
     * @throws IllegalArgumentException when there is no such plugin
     */
    public static PluginLock enable(PluginLock lock, String id, boolean wanted) {
        return lock.with(id, require(lock, id).enabled(wanted));
    }

    /**
     * Returns a lock in which the current version of a plugin contributes something else.
     *
     * @throws IllegalArgumentException when there is no such plugin
     */
    public static PluginLock approve(PluginLock lock, String id, LockedVersion approved) {
        LockedPlugin plugin = require(lock, id);
        return lock.with(
                id,
                new LockedPlugin(plugin.enabled(), names(lock, id, approved.contents()), approved, plugin.previous()));
    }

    /**
     * Returns a lock without a plugin.
     *
     * @throws IllegalArgumentException when there is no such plugin
     */
    public static PluginLock remove(PluginLock lock, String id) {
        require(lock, id);
        return lock.without(id);
    }

    private static LockedPlugin require(PluginLock lock, String id) {
        return lock.find(id).orElseThrow(() -> new IllegalArgumentException("No plugin " + id + " is installed"));
    }

    /** Installing the same jar again replaces nothing that could be gone back to. */
    private static Optional<LockedVersion> replaced(LockedPlugin plugin, LockedVersion version) {
        boolean same = plugin.current().jar().sha256().equals(version.jar().sha256());
        Optional<LockedVersion> replaced = same ? plugin.previous() : Optional.of(plugin.current());
        return replaced.filter(kept -> !kept.jar().file().equals(version.jar().file()));
    }

    /** Names that others have already stay theirs. */
    private static KeptNames names(PluginLock lock, String id, LockedContents contents) {
        return new KeptNames(
                unclaimed(lock, id, contents.extensions(), KeptNames::extensions),
                unclaimed(lock, id, contents.tools().keySet(), KeptNames::tools),
                unclaimed(lock, id, contents.offers().keySet(), KeptNames::offers));
    }

    private static Set<String> unclaimed(
            PluginLock lock, String id, Collection<String> names, Function<KeptNames, Set<String>> kept) {
        Set<String> free = new TreeSet<>(names);
        lock.plugins().forEach((other, plugin) -> {
            if (!other.equals(id)) {
                free.removeAll(kept.apply(plugin.names()));
            }
        });
        return free;
    }
}
