package dev.cks.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the script by which a shell completes the command. */
@Command(
        name = "completion",
        description = "Write the script by which a shell completes commands and options.",
        footer = {"", "Examples:", "  source <(cks completion bash)", "  cks completion zsh >~/.cks-completion.zsh"})
final class CompletionCommand implements Callable<Integer> {

    /** The script for both is the same: in zsh it loads the emulation of bash's completion. */
    private static final List<String> SHELLS = List.of("bash", "zsh");

    private final PrintStream out;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "bash or zsh.")
    private String shell = "";

    CompletionCommand(PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() {
        if (!SHELLS.contains(shell.toLowerCase(Locale.ROOT))) {
            throw CommandException.usage(
                    "There is no completion for " + shell + ", only for " + String.join(" and ", SHELLS));
        }
        out.print(AutoComplete.bash("cks", spec.root().commandLine()));
        return ExitCode.OK;
    }
}
