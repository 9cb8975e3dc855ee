package dev.cks.cli.plugins;

import dev.cks.cli.screen.ExitCode;
import dev.cks.host.lock.LockChanges;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Switches a plugin on. */
@Command(
        name = "enable",
        description = "Load a plugin again that was disabled.",
        footer = {"", "Example:", "  cks plugins enable trial-rules"})
final class EnableCommand implements Callable<Integer> {

    private final PluginWorkbench workbench;

    @Parameters(paramLabel = "ID", description = "An installed plugin.")
    private String id = "";

    EnableCommand(PluginWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        Installed installed = new Installed(workbench);
        installed.require(id);
        installed.change(lock -> LockChanges.enable(lock, id, true));
        workbench.remarks().line("Enabled " + id);
        return ExitCode.OK;
    }
}
