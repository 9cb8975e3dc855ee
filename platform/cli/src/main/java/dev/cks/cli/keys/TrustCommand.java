package dev.cks.cli.keys;

import dev.cks.cli.screen.ExitCode;
import dev.cks.runtime.provenance.KeyEntry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Adds a key of somebody else. */
@Command(
        name = "trust",
        description = {
            "Let the records of another installation count as if this one had made them.",
            "The file holds the line that cks keys export-public printed there. Ids that are taken are refused."
        })
final class TrustCommand implements Callable<Integer> {

    private final KeysWorkbench workbench;

    @Parameters(paramLabel = "FILE", description = "The file with the public key, or - for standard input.")
    private String file = "";

    TrustCommand(KeysWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() throws IOException {
        String line = new String(workbench.read(file), StandardCharsets.UTF_8);
        KeyEntry trusted = Usable.orEnd(() -> workbench.ring().changes().trust(line));
        workbench
                .results()
                .line("Records of the key " + trusted.id() + " (" + trusted.algorithm() + ") count from now on");
        return ExitCode.OK;
    }
}
