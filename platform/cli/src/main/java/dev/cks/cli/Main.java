package dev.cks.cli;

import dev.cks.api.tool.ToolException;
import dev.cks.cli.configuration.ConfigurationException;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.core.Version;
import dev.cks.core.files.FailureReason;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
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

    /** Says which version this is. */
    static final class VersionText implements IVersionProvider {

        @Override
        public String[] getVersion() {
            return new String[] {"cks " + Version.current()};
        }
    }

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        System.setErr(new LogStream(System.err));
        OutputStream channel;
        Surroundings surroundings;
        try {
            channel = ResultChannel.open();
            surroundings = Surroundings.current(InputChannel.open());
        } catch (CommandException unusable) {
            System.err.println("cks: " + unusable.getMessage());
            System.exit(unusable.exitCode());
            return;
        }
        ProcessEnd end = ProcessEnd.watched(surroundings.remarks());
        end.reach(runToTheEnd(channel, surroundings, arguments));
    }

    /** An error that nobody caught must not leave the process to threads of plugins that never end. */
    private static int runToTheEnd(OutputStream channel, Surroundings surroundings, String... arguments) {
        try {
            return run(channel, surroundings, arguments);
        } catch (Error fault) {
            return fault(fault, surroundings.remarks());
        }
    }

    /** Runs the command; results go to the channel, all else to the errors around it. Returns the exit code. */
    static int run(OutputStream channel, Surroundings surroundings, String... arguments) {
        PrintStream out = ResultChannel.text(channel);
        Screen remarks = surroundings.remarks();
        Settings settings = new Settings(surroundings);
        CommandLine command = new CommandLine(new Main()).addMixin("settings", settings);
        new Commands(settings, channel, out).addTo(command, arguments);
        command.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(surroundings.errors(), true, StandardCharsets.UTF_8))
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(new UsageErrors(remarks))
                .setExecutionStrategy(parsed -> execute(parsed, settings))
                .setExecutionExceptionHandler((failure, line, result) -> report(failure, remarks))
                .setExitCodeExceptionMapper(failure -> ExitCode.USAGE);
        int exitCode = command.execute(arguments);
        if (out.checkError()) {
            remarks.line("cks: the results could not be written");
            return ExitCode.ENVIRONMENT;
        }
        return exitCode;
    }

    /** What goes with every command is looked at before any runs; the doctor looks at the home directory itself. */
    private static int execute(ParseResult parsed, Settings settings) {
        Integer helped = CommandLine.executeHelpRequest(parsed);
        if (helped != null) {
            return helped;
        }
        try {
            settings.requireSense();
            if (!(command(parsed) instanceof DoctorCommand)) {
                settings.requireHome();
            }
        } catch (CommandException wrong) {
            throw new ExecutionException(parsed.commandSpec().commandLine(), wrong.getMessage(), wrong);
        }
        return new RunLast().execute(parsed);
    }

    private static Object command(ParseResult parsed) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        return last.commandSpec().userObject();
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which command? One of " + String.join(", ", names()));
    }

    private Iterable<String> names() {
        return spec.subcommands().keySet();
    }

    private static int report(Exception failure, Screen remarks) {
        if (failure instanceof CommandException expected) {
            remarks.line("cks: " + expected.getMessage());
            return expected.exitCode();
        }
        if (failure instanceof ConfigurationException invalid) {
            invalid.problems().forEach(problem -> remarks.line("cks: " + problem));
            return ExitCode.ENVIRONMENT;
        }
        if (failure instanceof ToolException refused) {
            remarks.line("cks: " + refused.getMessage());
            return ExitCode.USAGE;
        }
        if (failure instanceof IOException || failure instanceof UncheckedIOException) {
            remarks.line("cks: " + FailureReason.withFile(failure));
            return ExitCode.ENVIRONMENT;
        }
        return fault(failure, remarks);
    }

    private static int fault(Throwable failure, Screen remarks) {
        StringWriter trace = new StringWriter();
        failure.printStackTrace(new PrintWriter(trace));
        remarks.line("cks: a fault of the program, please report it:");
        remarks.page(trace.toString());
        return ExitCode.SOFTWARE;
    }
}
