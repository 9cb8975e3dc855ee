package dev.cks.cli;

import dev.cks.cli.screen.CommandException;
import dev.cks.core.files.FailureReason;
import dev.cks.core.json.JsonReader;
import dev.cks.core.json.MalformedJsonException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.Map;

/** Reads the arguments of a call from the command line, a file, or standard input. */
final class ToolArguments {

    private static final String STANDARD_INPUT = "-";
    private static final String FILE = "@";

    private final Surroundings surroundings;
    private final int longest;

    /**
     * Reads files, and what is sent to the command.
     *
     * @param surroundings what the paths of files are relative to, and where the input is
     * @param longest how many bytes the arguments may have
     */
    ToolArguments(Surroundings surroundings, int longest) {
        this.surroundings = surroundings;
        this.longest = longest;
    }

    /**
     * Returns the arguments.
     *
     * @throws CommandException when they can't be read, or aren't a JSON object
     */
    @SuppressWarnings("unchecked")
    Map<String, Object> read(String given) {
        byte[] json = bytes(given);
        try {
            Object value = new JsonReader(Math.max(1, json.length)).read(json, 0, json.length);
            if (value instanceof Map<?, ?> arguments) {
                return (Map<String, Object>) arguments;
            }
            throw CommandException.usage("--args must be a JSON object such as {\"session_id\":\"...\"}");
        } catch (MalformedJsonException malformed) {
            throw CommandException.usage("--args isn't JSON: " + malformed.getMessage());
        }
    }

    private byte[] bytes(String given) {
        try (InputStream stream = open(given)) {
            byte[] bytes = stream.readNBytes(longest);
            if (stream.read() >= 0) {
                throw CommandException.usage(
                        "--args is longer than the " + longest + " bytes that limits.message_bytes allows");
            }
            return bytes;
        } catch (IOException unreadable) {
            throw unreadable(given, FailureReason.of(unreadable));
        } catch (InvalidPathException notAPath) {
            throw unreadable(given, notAPath.getReason());
        }
    }

    private InputStream open(String given) throws IOException {
        if (given.equals(STANDARD_INPUT)) {
            return surroundings.input();
        }
        return given.startsWith(FILE)
                ? Files.newInputStream(surroundings.paths().resolve(given.substring(FILE.length())))
                : new ByteArrayInputStream(given.getBytes(StandardCharsets.UTF_8));
    }

    private static CommandException unreadable(String given, String reason) {
        return CommandException.usage("--args can't be read from " + given.replaceFirst("^@", "") + ": " + reason);
    }
}
