package dev.cks.cli.system;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes commands that can be pasted into a shell. Thread-safe. */
public final class ShellCommand {

    private ShellCommand() {}

    /** Returns the words as a command, quoted where a shell would change them. */
    public static String of(List<String> words) {
        return words.stream().map(ShellCommand::quoted).collect(Collectors.joining(" "));
    }

    /** Returns the words as a command, quoted where a shell would change them. */
    public static String of(String... words) {
        return of(Stream.of(words).toList());
    }

    /** Returns the command that opens a file in the user's editor. */
    public static String edit(Object file) {
        return "${EDITOR:-vi} " + quoted(file.toString());
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:@%+=,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
