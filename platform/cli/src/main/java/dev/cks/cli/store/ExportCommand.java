package dev.cks.cli.store;

import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.runtime.store.sqlite.StoreTransfer;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Writes the store out. */
@Command(
        name = "export",
        description = {
            "Write every session and version as lines of JSON, which cks store import reads.",
            "The file appears whole or not at all, and replaces nothing.",
            "What is damaged, and what is built on that, is left out and told; the exit code is 1 then."
        })
final class ExportCommand implements Callable<Integer> {

    private final StoreWorkbench workbench;

    @Parameters(paramLabel = "FILE", description = "Where to write it; must not be there.")
    private String file = "";

    ExportCommand(StoreWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        Path target = OpenStore.target(workbench, file);
        StoreTransfer written = OpenStore.existing(workbench, store -> store.exportTo(target));
        Screen out = workbench.results();
        out.line("Wrote " + OpenStore.text(written) + " to " + target);
        written.damaged().forEach(finding -> out.line("Left out: " + OpenStore.text(finding)));
        return written.damaged().isEmpty() ? ExitCode.OK : ExitCode.FINDINGS;
    }
}
