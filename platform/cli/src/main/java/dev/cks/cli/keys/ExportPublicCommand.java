package dev.cks.cli.keys;

import dev.cks.cli.screen.ExitCode;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints what others check with. */
@Command(
        name = "export-public",
        description = {
            "Print the public half of a key for ed25519, by which others check its records and can't sign any.",
            "They give the line to cks keys trust, or to cks verify-record --key."
        })
final class ExportPublicCommand implements Callable<Integer> {

    private final KeysWorkbench workbench;

    @Parameters(paramLabel = "KEY-ID", description = "The id of the key, as cks keys list shows it.")
    private String id = "";

    ExportPublicCommand(KeysWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() throws IOException {
        workbench.results().line(Usable.orEnd(() -> workbench.ring().changes().publicKey(id)));
        return ExitCode.OK;
    }
}
