package dev.cks.cli.keys;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands about keys. */
@Command(
        name = "keys",
        synopsisSubcommandLabel = "COMMAND",
        description = {
            "See and change the keys that sign verification records, and those of others that are trusted.",
            "Servers notice a change before their next check. No command shows a secret."
        },
        footer = {
            "",
            "Examples:",
            "  cks keys rotate --algorithm ed25519      records from now on can be checked by others",
            "  cks keys export-public k1767225600000    the line that they need",
            "  cks keys trust their-key.pub             let the records of another installation count"
        })
public final class KeysCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    private KeysCommand() {}

    /** Returns the command with everything below it. */
    public static CommandLine line(KeysWorkbench workbench) {
        return new CommandLine(new KeysCommand())
                .addSubcommand(new ListCommand(workbench))
                .addSubcommand(new RotateCommand(workbench))
                .addSubcommand(new RevokeCommand(workbench))
                .addSubcommand(new ExportPublicCommand(workbench))
                .addSubcommand(new TrustCommand(workbench));
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "Which command? One of " + String.join(", ", spec.subcommands().keySet()));
    }
}
