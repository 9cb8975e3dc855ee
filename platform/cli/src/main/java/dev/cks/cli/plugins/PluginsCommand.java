package dev.cks.cli.plugins;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands about plugins. */
@Command(
        name = "plugins",
        synopsisSubcommandLabel = "COMMAND",
        description = {
            "Install, examine, remove and begin plugins.",
            "A plugin is code that runs with all your rights: what protects is that nothing is loaded that you didn't"
                    + " install, and that what you installed stays what it was."
        },
        footer = {
            "",
            "Examples:",
            "  cks plugins info rules.jar              what would it bring?",
            "  cks plugins install rules.jar           show it, ask, install it",
            "  cks plugins reload                      have running servers load it",
            "  cks plugins verify                      is everything as it was installed?"
        })
public final class PluginsCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    private PluginsCommand() {}

    /** Returns the command with everything below it. */
    public static CommandLine line(PluginWorkbench workbench) {
        return new CommandLine(new PluginsCommand())
                .addSubcommand(new ListCommand(workbench))
                .addSubcommand(new InfoCommand(workbench))
                .addSubcommand(new InstallCommand(workbench))
                .addSubcommand(new RollbackCommand(workbench))
                .addSubcommand(new RemoveCommand(workbench))
                .addSubcommand(new EnableCommand(workbench))
                .addSubcommand(new DisableCommand(workbench))
                .addSubcommand(new ReloadCommand(workbench))
                .addSubcommand(new VerifyCommand(workbench))
                .addSubcommand(new DiffCommand(workbench))
                .addSubcommand(new ApproveCommand(workbench))
                .addSubcommand(new NewPluginCommand(workbench))
                .addSubcommand(new PluginDoctorCommand(workbench));
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "Which command? One of " + String.join(", ", spec.subcommands().keySet()));
    }
}
