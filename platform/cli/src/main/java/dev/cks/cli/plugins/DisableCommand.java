package dev.cks.cli.plugins;

import dev.cks.cli.screen.ExitCode;
import dev.cks.host.lock.LockChanges;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Switches a plugin off. */
@Command(
        name = "disable",
        description = "Keep an installed plugin, but don't load it until it is enabled.",
        footer = {"", "Example:", "  cks plugins disable trial-rules"})
final class DisableCommand implements Callable<Integer> {

    private final PluginWorkbench workbench;

    @Parameters(paramLabel = "ID", description = "An installed plugin.")
    private String id = "";

    DisableCommand(PluginWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        Installed installed = new Installed(workbench);
        installed.require(id);
        installed.change(lock -> LockChanges.enable(lock, id, false));
        workbench.remarks().line("Disabled " + id);
        return ExitCode.OK;
    }
}
