package dev.cks.cli.keys;

import dev.cks.cli.options.WordConverter;
import dev.cks.cli.screen.ExitCode;
import dev.cks.runtime.provenance.Algorithm;
import dev.cks.runtime.provenance.KeyEntry;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Adds a key. */
@Command(name = "rotate", description = "Make a key that signs from now on. Records of the keys before it still count.")
final class RotateCommand implements Callable<Integer> {

    private final KeysWorkbench workbench;

    @Option(
            names = "--algorithm",
            paramLabel = "NAME",
            converter = AlgorithmConverter.class,
            description =
                    "hmac-sha256, which only this installation can check, or ed25519, which others can check by its public half (default: hmac-sha256).")
    private Algorithm algorithm = Algorithm.HMAC;

    /** Reads the name of an algorithm. */
    static final class AlgorithmConverter extends WordConverter<Algorithm> {

        AlgorithmConverter() {
            super(Algorithm.values());
        }
    }

    RotateCommand(KeysWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() throws IOException {
        KeyEntry made = Usable.orEnd(() -> workbench.ring().changes().rotate(algorithm));
        workbench.results().line("The key " + made.id() + " (" + made.algorithm() + ") signs from now on");
        return ExitCode.OK;
    }
}
