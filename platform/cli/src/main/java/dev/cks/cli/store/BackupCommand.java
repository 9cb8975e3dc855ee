package dev.cks.cli.store;

import dev.cks.cli.screen.ExitCode;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Copies the store. */
@Command(
        name = "backup",
        description = {
            "Write a copy of the store as of now; it appears whole or not at all, and replaces nothing.",
            "To restore it, end every server of the home, remove cks.db, cks.db-wal and cks.db-shm, and put it in place of"
                    + " cks.db."
        })
final class BackupCommand implements Callable<Integer> {

    private final StoreWorkbench workbench;

    @Parameters(paramLabel = "FILE", description = "Where to write it; must not be there.")
    private String file = "";

    BackupCommand(StoreWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        Path target = OpenStore.target(workbench, file);
        OpenStore.existing(workbench, store -> {
            store.backup(target);
            return true;
        });
        workbench.results().line("Copied " + workbench.file() + " to " + target);
        return ExitCode.OK;
    }
}
