package dev.cks.cli.semantic;

import picocli.CommandLine;

/** Adds the commands of this package to the command. */
public final class SemanticCommands {

    private SemanticCommands() {}

    /** Adds them. */
    public static void addTo(CommandLine command, Workbench workbench) {
        command.addSubcommand(new EvolveCommand(workbench))
                .addSubcommand(new DiffCommand(workbench))
                .addSubcommand(new MergeCommand(workbench))
                .addSubcommand(new QueryCommand(workbench))
                .addSubcommand(new InspectCommand(workbench))
                .addSubcommand(new ExplainObjectCommand(workbench))
                .addSubcommand(new GraphCommand(workbench));
    }
}
