package dev.cks.cli.screen;

/** Ends a command with a message for its user and an exit code; an expected failure, so without a stack trace. */
public final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    private CommandException(int exitCode, String message) {
        super(message, null, false, false);
        this.exitCode = exitCode;
    }

    /** Something on the command line is wrong. */
    public static CommandException usage(String message) {
        return new CommandException(ExitCode.USAGE, message);
    }

    /** What was looked at isn't as it must be. */
    public static CommandException finding(String message) {
        return new CommandException(ExitCode.FINDINGS, message);
    }

    /** Something around the command is wrong. */
    public static CommandException environment(String message) {
        return new CommandException(ExitCode.ENVIRONMENT, message);
    }

    /** Returns the exit code. */
    public int exitCode() {
        return exitCode;
    }
}
