package dev.cks.cli.plugins;

import dev.cks.cli.screen.CommandException;
import dev.cks.core.files.FailureReason;
import dev.cks.core.text.NearestName;
import dev.cks.host.lock.DamagedLockException;
import dev.cks.host.lock.LockedPlugin;
import dev.cks.host.lock.PluginHome;
import dev.cks.host.lock.PluginLock;
import dev.cks.host.lock.PluginStore;
import java.io.IOException;
import java.util.function.UnaryOperator;

/** What is installed, for commands: every failure is one that ends a command. */
final class Installed {

    private final PluginHome home;
    private final PluginStore store;

    Installed(PluginWorkbench workbench) {
        this.home = workbench.home();
        this.store = new PluginStore(home, workbench.clock());
    }

    /** Something that may fail as files and locks do. */
    interface Work<T> {
        T run(PluginStore store) throws IOException, DamagedLockException;
    }

    /**
     * Works on what is installed.
     *
     * @throws CommandException when the lock can't be used, or something can't be read or written
     */
    <T> T with(Work<T> work) {
        try {
            return work.run(store);
        } catch (DamagedLockException damaged) {
            throw CommandException.environment(home.lockFile() + " can't be used: " + damaged.reason()
                    + ". Restore it, or move it away and install the plugins again");
        } catch (IOException failure) {
            throw CommandException.environment(
                    "What is installed in " + home.home() + " can't be changed: " + FailureReason.withFile(failure));
        }
    }

    PluginLock lock() {
        return with(PluginStore::lock);
    }

    /** Returns what is installed; nothing where the lock can't be used, which the reports of a start tell. */
    PluginLock lockOrNothing() {
        try {
            return store.lock();
        } catch (DamagedLockException told) {
            return PluginLock.EMPTY;
        }
    }

    PluginLock change(UnaryOperator<PluginLock> change) {
        return with(known -> known.change(change));
    }

    /**
     * Returns an installed plugin.
     *
     * @throws CommandException when there is none of this id
     */
    LockedPlugin require(String id) {
        PluginLock lock = lock();
        return lock.find(id).orElseThrow(() -> {
            String hint = NearestName.of(id, lock.plugins().keySet())
                    .map(meant -> "; did you mean " + meant + "?")
                    .orElse("; \"cks plugins list\" shows what is");
            return CommandException.usage("No plugin " + id + " is installed in " + home.home() + hint);
        });
    }
}
