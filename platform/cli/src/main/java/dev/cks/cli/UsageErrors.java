package dev.cks.cli;

import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.core.text.NearestName;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Tells in two lines what is wrong with a command line and what was probably meant. */
final class UsageErrors implements IParameterExceptionHandler {

    private final Screen remarks;

    UsageErrors(Screen remarks) {
        this.remarks = remarks;
    }

    @Override
    public int handleParseException(ParameterException failure, String[] arguments) {
        CommandSpec command = failure.getCommandLine().getCommandSpec();
        remarks.line("cks: " + message(failure, command));
        remarks.line("See \"" + command.qualifiedName() + " --help\".");
        return ExitCode.USAGE;
    }

    private static String message(ParameterException failure, CommandSpec command) {
        List<String> unmatched = unmatched(failure);
        if (unmatched.isEmpty()) {
            return String.valueOf(failure.getMessage());
        }
        String word = unmatched.get(0);
        if (word.startsWith("-")) {
            String option = word.replaceFirst("=.*", "");
            return "Unknown option " + option + "."
                    + hint(option, command.optionsMap().keySet());
        }
        Set<String> commands = command.subcommands().keySet();
        return commands.isEmpty()
                ? "One argument too many: " + word
                : "Unknown command " + word + "." + hint(word, commands);
    }

    private static List<String> unmatched(ParameterException failure) {
        if (failure instanceof UnmatchedArgumentException unknown) {
            return unknown.getUnmatched();
        }
        // The command that helps tells of an unknown command in its own way: with a value that belongs to no argument.
        return failure.getArgSpec() == null && failure.getValue() != null ? List.of(failure.getValue()) : List.of();
    }

    private static String hint(String word, Collection<String> known) {
        List<String> words = known.stream().filter(name -> name.length() > 2).toList();
        return NearestName.of(word, words)
                .map(name -> " Did you mean " + name + "?")
                .orElseGet(() -> " There are " + String.join(", ", words) + ".");
    }
}
