package dev.cks.cli.store;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands about the store. */
@Command(
        name = "store",
        synopsisSubcommandLabel = "COMMAND",
        description = {
            "Examine, copy and compact the sessions that servers keep in the home directory.",
            "All of it can be done while servers run."
        },
        footer = {
            "",
            "Examples:",
            "  cks store check                    is everything as it was written?",
            "  cks store backup sessions.db       a copy as of now",
            "  cks store export sessions.ndjson   every version as a line of JSON"
        })
public final class StoreCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    private StoreCommand() {}

    /** Returns the command with everything below it. */
    public static CommandLine line(StoreWorkbench workbench) {
        return new CommandLine(new StoreCommand())
                .addSubcommand(new CheckCommand(workbench))
                .addSubcommand(new InfoCommand(workbench))
                .addSubcommand(new BackupCommand(workbench))
                .addSubcommand(new ExportCommand(workbench))
                .addSubcommand(new ImportCommand(workbench))
                .addSubcommand(new CompactCommand(workbench));
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "Which command? One of " + String.join(", ", spec.subcommands().keySet()));
    }
}
