package dev.cks.cli;

/** Ends a command with a message for its user and an exit code; an expected failure, so without a stack trace. */
final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    private CommandException(int exitCode, String message) {
        super(message, null, false, false);
        this.exitCode = exitCode;
    }

    /** Something on the command line is wrong. */
    static CommandException usage(String message) {
        return new CommandException(ExitCode.USAGE, message);
    }

    /** Something around the command is wrong. */
    static CommandException environment(String message) {
        return new CommandException(ExitCode.ENVIRONMENT, message);
    }

    int exitCode() {
        return exitCode;
    }
}
