package dev.cks.cli.plugins;

import dev.cks.cli.screen.ExitCode;
import dev.cks.host.lock.LockChanges;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Removes a plugin. */
@Command(
        name = "remove",
        description = "Remove an installed plugin with its jar, and the version that was kept for a rollback.",
        footer = {"", "Example:", "  cks plugins remove trial-rules"})
final class RemoveCommand implements Callable<Integer> {

    private final PluginWorkbench workbench;

    @Parameters(paramLabel = "ID", description = "An installed plugin.")
    private String id = "";

    RemoveCommand(PluginWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        Installed installed = new Installed(workbench);
        installed.require(id);
        installed.change(lock -> LockChanges.remove(lock, id));
        workbench.remarks().line("Removed " + id);
        return ExitCode.OK;
    }
}
