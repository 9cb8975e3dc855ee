package dev.cks.cli.store;

import dev.cks.cli.screen.ExitCode;
import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.store.sqlite.StoreMaintenance;
import dev.cks.runtime.store.sqlite.StoreTransfer;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Reads into the store. */
@Command(
        name = "import",
        description = {
            "Take over what cks store export wrote: all of it or nothing.",
            "Every version is checked as if it were new: its hash, the rules, and who signed its records. What is there"
                    + " already is left alone."
        })
final class ImportCommand implements Callable<Integer> {

    private final StoreWorkbench workbench;

    @Parameters(paramLabel = "FILE", description = "What cks store export wrote.")
    private String file = "";

    ImportCommand(StoreWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        Path source = workbench.path(file);
        StoreTransfer read =
                workbench.withGate(gate -> OpenStore.orNew(workbench, store -> transfer(store, source, gate)));
        workbench.results().line("Took over " + OpenStore.text(read) + " from " + source);
        return ExitCode.OK;
    }

    private static StoreTransfer transfer(StoreMaintenance store, Path source, Gate gate) throws IOException {
        try (BufferedReader in = Files.newBufferedReader(source)) {
            return store.importFrom(in, gate);
        }
    }
}
