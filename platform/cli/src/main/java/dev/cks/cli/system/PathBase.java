package dev.cks.cli.system;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * What paths are relative to.
 *
 * @param directory what relative paths start from
 * @param userHome what a leading {@code ~} stands for, which no shell expands in files, variables and client settings
 */
public record PathBase(Path directory, Path userHome) {

    private static final String TILDE = "~";

    /**
     * Returns the absolute path that a text means.
     *
     * @throws InvalidPathException when it means none
     */
    public Path resolve(String text) {
        if (text.isBlank()) {
            throw new InvalidPathException(text, "Nothing is named");
        }
        if (text.equals(TILDE) || text.startsWith(TILDE + "/")) {
            return absolute(userHome.resolve(text.replaceFirst("^~/*", "")));
        }
        if (text.startsWith(TILDE) && text.indexOf('/') < 0) {
            throw new InvalidPathException(text, "Home directories of other users must be written out");
        }
        return absolute(directory.resolve(text));
    }

    /** Returns the same user's base in another directory. */
    public PathBase in(Path other) {
        return new PathBase(other, userHome);
    }

    private static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
    }
}
