package dev.cks.cli;

import dev.cks.cli.screen.Screen;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands about configuration. */
@Command(
        name = "config",
        synopsisSubcommandLabel = "COMMAND",
        description = "Show what is configured, and what to paste into the configuration of an MCP client.")
final class ConfigCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    static CommandLine line(Settings settings, Screen out) {
        return new CommandLine(new ConfigCommand())
                .addSubcommand(new ConfigShowCommand(settings, out))
                .addSubcommand(new ConfigClientCommand(settings, out));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which command? One of show, client");
    }
}
