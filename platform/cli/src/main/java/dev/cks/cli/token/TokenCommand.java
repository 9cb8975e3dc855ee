package dev.cks.cli.token;

import dev.cks.cli.screen.Screen;
import dev.cks.server.http.TokenFile;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands about tokens. */
@Command(
        name = "token",
        synopsisSubcommandLabel = "COMMAND",
        description = {
            "See and change who may ask cks serve --http. Servers notice a change at the next request.",
            "What is kept is a hash: a token that was lost can only be replaced."
        },
        footer = {
            "",
            "Examples:",
            "  cks token add ci --scope read        shows the token, once",
            "  cks token remove ci                  from now on it lets nobody in"
        })
public final class TokenCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    private TokenCommand() {}

    /**
     * Returns the command with everything below it.
     *
     * @param tokens the tokens of the home directory
     * @param results where results go
     */
    public static CommandLine line(Supplier<TokenFile> tokens, Screen results) {
        return new CommandLine(new TokenCommand())
                .addSubcommand(new AddCommand(tokens, results))
                .addSubcommand(new ListCommand(tokens, results))
                .addSubcommand(new RemoveCommand(tokens, results));
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "Which command? One of " + String.join(", ", spec.subcommands().keySet()));
    }
}
