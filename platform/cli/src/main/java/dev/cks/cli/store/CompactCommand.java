package dev.cks.cli.store;

import dev.cks.cli.screen.ExitCode;
import dev.cks.runtime.store.sqlite.StoreMaintenance;
import dev.cks.runtime.store.sqlite.StoreTransfer;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Makes the store smaller. */
@Command(
        name = "compact",
        description = {
            "Drop the versions of deleted sessions that nothing needs any more, and give their room back.",
            "The store is checked first, and left as it is when it isn't sound. Servers wait meanwhile."
        })
final class CompactCommand implements Callable<Integer> {

    private final StoreWorkbench workbench;

    CompactCommand(StoreWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        StoreTransfer dropped = OpenStore.existing(workbench, StoreMaintenance::compact);
        workbench.results().line("Dropped " + dropped.versions() + " versions that no session needs");
        return ExitCode.OK;
    }
}
