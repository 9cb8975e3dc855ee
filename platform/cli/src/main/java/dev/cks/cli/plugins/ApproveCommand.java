package dev.cks.cli.plugins;

import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.host.lock.LockChanges;
import dev.cks.host.lock.LockedVersion;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Approves what an installed plugin says of itself now. */
@Command(
        name = "approve",
        description = {
            "Show what an installed plugin says of itself otherwise than what was approved, and approve it when you agree.",
            "A tool whose definition changed isn't offered until then."
        },
        footer = {"", "Example:", "  cks plugins approve trial-tools"})
final class ApproveCommand implements Callable<Integer> {

    private final PluginWorkbench workbench;

    @Parameters(paramLabel = "ID", description = "An installed plugin.")
    private String id = "";

    @Mixin
    private Consent consent = new Consent();

    ApproveCommand(PluginWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        Installed installed = new Installed(workbench);
        LockedVersion approved = installed.require(id).current();
        PluginProfile profile = new Trial(workbench).ofInstalled(approved.jar().file(), (found, loaded) -> found);
        if (!profile.report().file().sha256().equals(Optional.of(approved.jar().sha256()))) {
            throw CommandException.finding("The jar of " + id + " isn't the one that was installed: install it again");
        }
        ContentsDiff diff = ContentsDiff.between(approved.contents(), profile.contents());
        if (diff.isEmpty()) {
            workbench.remarks().line("Nothing about " + id + " changed");
            return ExitCode.OK;
        }
        new DiffScreen(workbench.results()).show(diff);
        profile.suspicions().forEach(suspicion -> workbench.results().line("  ! look at " + suspicion));
        workbench.results().flush();
        if (!consent.given(workbench, "Approve what changed about " + id + "?")) {
            workbench.remarks().line("Nothing was approved");
            return ExitCode.FINDINGS;
        }
        installed.change(lock -> LockChanges.approve(lock, id, approved.withContents(profile.contents())));
        workbench.remarks().line("Approved " + id);
        return ExitCode.OK;
    }
}
