package dev.cks.cli;

import dev.cks.cli.screen.Printable;
import java.io.PrintStream;

/**
 * Where the log goes, and what plugins print: every line passes as a line and steers no terminal. Safe for use by many
 * threads.
 */
final class LogStream extends PrintStream {

    LogStream(PrintStream errors) {
        super(errors, true);
    }

    @Override
    public void println(String line) {
        super.println(shown(line));
    }

    /** Stack traces come this way, a line at a time. */
    @Override
    public void println(Object line) {
        super.println((Object) shown(String.valueOf(line)));
    }

    private static String shown(String line) {
        return Printable.of(line.replace('\t', ' '));
    }
}
