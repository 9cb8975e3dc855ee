package dev.cks.cli.screen;

/** What the exit codes of the command mean. */
public final class ExitCode {

    /** All is well. */
    public static final int OK = 0;
    /** Something was found: broken rules, malformed input. */
    public static final int FINDINGS = 1;
    /** The command line asks for something that there isn't: a flag, a file, an extension. */
    public static final int USAGE = 2;
    /** The surroundings fail: a directory that can't be read, a plugin that can't be loaded. */
    public static final int ENVIRONMENT = 3;
    /** A fault of the program. */
    public static final int SOFTWARE = 70;

    private ExitCode() {}
}
