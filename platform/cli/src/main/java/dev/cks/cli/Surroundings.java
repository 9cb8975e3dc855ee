package dev.cks.cli;

import dev.cks.cli.screen.Screen;
import dev.cks.cli.system.PathBase;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;

/**
 * What a command finds around it.
 *
 * @param environment the variables
 * @param directory the working directory
 * @param userHome the home directory of whoever runs the command
 * @param input what is sent to the command
 * @param errors where everything goes that is no result
 */
record Surroundings(
        Map<String, String> environment, Path directory, Path userHome, InputStream input, PrintStream errors) {

    /** Returns what paths are relative to. */
    PathBase paths() {
        return new PathBase(directory, userHome);
    }

    /** Returns the way to whoever reads what is no result. */
    Screen remarks() {
        return new Screen(errors);
    }

    /** Returns those of this process, with the input that was sent to it. */
    static Surroundings current(InputStream input) {
        return new Surroundings(
                System.getenv(),
                Path.of("").toAbsolutePath(),
                Path.of(System.getProperty("user.home")),
                input,
                System.err);
    }
}
