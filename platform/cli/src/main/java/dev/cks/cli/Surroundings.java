package dev.cks.cli;

import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.Screen;
import dev.cks.cli.system.PathBase;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a command finds around it.
 *
 * @param environment the variables
 * @param directory the working directory
 * @param userHome the home directory of whoever runs the command
 * @param input what is sent to the command
 * @param errors where everything goes that is no result
 * @param terminal whether somebody sits there who reads the errors and writes the input
 */
record Surroundings(
        Map<String, String> environment,
        Path directory,
        Path userHome,
        InputStream input,
        PrintStream errors,
        boolean terminal) {

    /** Tells whether input and errors belong to a terminal; set by the launcher, which points them elsewhere. */
    private static final String TERMINAL_PROPERTY = "cks.terminal";

    /** The variable with a key that signs. The launcher takes it away and hands over what it says as a descriptor. */
    private static final String SIGNING_KEY = "CKS_SIGNING_KEY";

    private static final String KEY_PROPERTY = "cks.key.descriptor";
    private static final int LONGEST_ANSWER = 1000;

    /** Returns what paths are relative to. */
    PathBase paths() {
        return new PathBase(directory, userHome);
    }

    /** Returns the line of the key that signs instead of those of the key file. */
    Optional<String> signingKey() {
        return Optional.ofNullable(environment.get(SIGNING_KEY)).filter(line -> !line.isBlank());
    }

    /** Returns the way to whoever reads what is no result. */
    Screen remarks() {
        return new Screen(errors);
    }

    /** Asks whoever sits at the terminal and returns the line that is written; empty when nobody does. */
    Optional<String> ask(String question) {
        if (!terminal) {
            return Optional.empty();
        }
        remarks().prompt(question);
        try {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int unit = input.read();
                    unit >= 0 && unit != '\n' && line.size() < LONGEST_ANSWER;
                    unit = input.read()) {
                line.write(unit);
            }
            return Optional.of(line.toString(StandardCharsets.UTF_8));
        } catch (IOException gone) {
            return Optional.of("");
        }
    }

    /** Returns those of this process, with the input that was sent to it. */
    static Surroundings current(InputStream input) {
        return new Surroundings(
                environmentWithKey(),
                Path.of("").toAbsolutePath(),
                Path.of(System.getProperty("user.home")),
                input,
                System.err,
                Boolean.getBoolean(TERMINAL_PROPERTY));
    }

    private static Map<String, String> environmentWithKey() {
        if (System.getProperty(KEY_PROPERTY) == null) {
            return System.getenv();
        }
        Map<String, String> environment = new HashMap<>(System.getenv());
        // A file is asked where it ends before it is read, which a pipe can't tell.
        try (InputStream key =
                new BufferedInputStream(new FileInputStream(HandedDescriptor.of(KEY_PROPERTY, FileDescriptor.in)))) {
            environment.put(SIGNING_KEY, new String(key.readNBytes(LONGEST_ANSWER), StandardCharsets.UTF_8).strip());
            return environment;
        } catch (IOException lost) {
            throw CommandException.environment("The key that CKS_SIGNING_KEY held can't be read: " + lost.getMessage());
        }
    }
}
