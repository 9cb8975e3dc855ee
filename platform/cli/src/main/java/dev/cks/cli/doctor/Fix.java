package dev.cks.cli.doctor;

import java.util.Optional;

/**
 * What repairs something.
 *
 * @param command what to paste into a shell, empty when no command can do it
 * @param advice what to do or to know, empty when the command says it all
 */
public record Fix(Optional<String> command, String advice) {

    static Fix command(String command, String advice) {
        return new Fix(Optional.of(command).filter(text -> !text.isEmpty()), advice);
    }

    static Fix command(String command) {
        return command(command, "");
    }

    /** Returns what no command can do. */
    public static Fix advice(String advice) {
        return new Fix(Optional.empty(), advice);
    }
}
