package dev.cks.cli.keys;

import dev.cks.cli.screen.ExitCode;
import dev.cks.runtime.provenance.KeyEntry;
import dev.cks.runtime.provenance.KeyState;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Ends a key. */
@Command(
        name = "revoke",
        description = {
            "Let no record of a key count any more, also one that was kept long ago.",
            "Its secret is deleted and its id stays taken, so this can't be undone."
        })
final class RevokeCommand implements Callable<Integer> {

    private final KeysWorkbench workbench;

    @Parameters(paramLabel = "KEY-ID", description = "The id of the key, as cks keys list shows it.")
    private String id = "";

    RevokeCommand(KeysWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() throws IOException {
        List<KeyEntry> left = Usable.orEnd(() -> {
            workbench.ring().changes().revoke(id);
            return workbench.ring().changes().list();
        });
        String signing = left.stream()
                .filter(key -> key.state() == KeyState.SIGNING)
                .findFirst()
                .map(key -> "the key " + key.id() + " signs")
                .orElse("no key is left that signs: cks keys rotate makes one");
        workbench.results().line("The key " + id + " is revoked; " + signing);
        return ExitCode.OK;
    }
}
