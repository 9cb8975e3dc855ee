package dev.cks.cli;

import dev.cks.core.json.JsonReader;
import dev.cks.core.json.MalformedJsonException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.Map;

/** Reads the arguments of a call from the command line, a file, or standard input. */
final class ToolArguments {

    private static final String STANDARD_INPUT = "-";
    private static final String FILE = "@";

    private final Surroundings surroundings;

    ToolArguments(Surroundings surroundings) {
        this.surroundings = surroundings;
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
        try {
            if (given.equals(STANDARD_INPUT)) {
                return System.in.readAllBytes();
            }
            return given.startsWith(FILE)
                    ? Files.readAllBytes(surroundings.directory().resolve(given.substring(FILE.length())))
                    : given.getBytes(StandardCharsets.UTF_8);
        } catch (IOException | InvalidPathException unreadable) {
            throw CommandException.usage("--args can't be read from " + given + ": " + unreadable);
        }
    }
}
