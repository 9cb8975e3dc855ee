package dev.cks.cli;

import dev.cks.api.tool.ToolException;
import dev.cks.core.Version;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code cks} command. */
@Command(
        name = "cks",
        mixinStandardHelpOptions = true,
        versionProvider = Main.VersionText.class,
        scope = CommandLine.ScopeType.INHERIT,
        description = "Knowledge structures that language models can't fake: validate them, serve them over MCP.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = HelpCommand.class,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all is well",
            "1:something was found: broken rules, malformed input",
            "2:the command line asks for something that there isn't",
            "3:the surroundings fail: a directory, a plugin, a key file",
            "70:a fault of the program"
        })
public final class Main implements Runnable {

    @Spec
    private CommandSpec spec;

    @Mixin
    private Settings settings = new Settings();

    /** Says which version this is. */
    static final class VersionText implements IVersionProvider {

        @Override
        public String[] getVersion() {
            return new String[] {"cks " + Version.current()};
        }
    }

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        OutputStream channel;
        try {
            channel = ResultChannel.open();
        } catch (CommandException unusable) {
            System.err.println("cks: " + unusable.getMessage());
            System.exit(unusable.exitCode());
            return;
        }
        System.exit(run(channel, arguments));
    }

    /** Runs the command; results go to the channel, all else to standard error. Returns the exit code. */
    static int run(OutputStream channel, String... arguments) {
        PrintStream out = ResultChannel.text(channel);
        Main main = new Main();
        CommandLine command = new CommandLine(main)
                .addSubcommand(new ServeCommand(main.settings, channel))
                .addSubcommand(new ValidateCommand(main.settings, out))
                .addSubcommand(new ListExtensionsCommand(main.settings, out))
                .addSubcommand(new DemoCommand(main.settings, out))
                .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((failure, line, result) -> report(failure))
                .setExitCodeExceptionMapper(failure -> ExitCode.USAGE);
        int exitCode = command.execute(arguments);
        out.flush();
        return exitCode;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which command? One of " + String.join(", ", names()));
    }

    private Iterable<String> names() {
        return spec.subcommands().keySet();
    }

    private static int report(Exception failure) {
        if (failure instanceof CommandException expected) {
            System.err.println("cks: " + expected.getMessage());
            return expected.exitCode();
        }
        if (failure instanceof ToolException refused) {
            System.err.println("cks: " + refused.getMessage());
            return ExitCode.USAGE;
        }
        System.err.println("cks: a fault of the program, please report it:");
        failure.printStackTrace();
        return ExitCode.SOFTWARE;
    }
}
