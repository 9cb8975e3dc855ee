package dev.cks.cli.store;

import dev.cks.cli.screen.Count;
import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.runtime.store.sqlite.StoreMaintenance;
import dev.cks.runtime.store.sqlite.StoreTransfer;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Makes the store smaller. */
@Command(
        name = "compact",
        description = {
            "Drop the versions of deleted sessions that nothing needs any more, and give their room back.",
            "The store is checked first. What is damaged is left as it is and told, with the exit code 1, and nothing is dropped"
                    + " that it may need; a file with damaged pages is left alone. Servers wait meanwhile."
        })
final class CompactCommand implements Callable<Integer> {

    private final StoreWorkbench workbench;

    CompactCommand(StoreWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        StoreTransfer dropped = OpenStore.existing(workbench, StoreMaintenance::compact);
        Screen out = workbench.results();
        out.line("Dropped " + Count.of(dropped.versions(), "version") + " that no session needs");
        dropped.damaged().forEach(finding -> out.line("Left alone: " + OpenStore.text(finding)));
        return dropped.damaged().isEmpty() ? ExitCode.OK : ExitCode.FINDINGS;
    }
}
