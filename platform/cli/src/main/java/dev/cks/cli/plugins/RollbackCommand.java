package dev.cks.cli.plugins;

import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.host.lock.LockChanges;
import dev.cks.host.lock.LockedJar;
import dev.cks.host.lock.LockedVersion;
import dev.cks.host.lock.PluginLock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Goes back to the version before. */
@Command(
        name = "rollback",
        description = "Go back to the version that was installed before; once more, and it is the newer one again.",
        footer = {"", "Example:", "  cks plugins rollback trial-rules"})
final class RollbackCommand implements Callable<Integer> {

    private final PluginWorkbench workbench;

    @Parameters(paramLabel = "ID", description = "An installed plugin.")
    private String id = "";

    RollbackCommand(PluginWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        Installed installed = new Installed(workbench);
        LockedJar previous = installed
                .require(id)
                .previous()
                .map(LockedVersion::jar)
                .orElseThrow(() -> CommandException.usage("There is no version of " + id + " to go back to"));
        if (!installed.with(store -> store.intact(previous))) {
            throw CommandException.finding("The jar of " + id + " " + previous.version()
                    + " isn't what was installed, so nothing was changed");
        }
        PluginLock changed = installed.change(lock -> LockChanges.rollBack(lock, id));
        changed.find(id)
                .ifPresent(plugin -> workbench
                        .remarks()
                        .line(id + " is back at " + plugin.current().jar().version()));
        return ExitCode.OK;
    }
}
