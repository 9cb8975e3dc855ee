package dev.cks.cli.configuration;

import dev.cks.cli.system.PathBase;
import dev.cks.cli.system.ShellCommand;
import java.nio.file.Path;

/**
 * Where a value stands.
 *
 * @param where the place for people: a file with a line, or a variable
 * @param base what relative paths are relative to
 * @param repair the command by which the value can be changed there
 */
public record Place(String where, PathBase base, String repair) {

    private static final PathBase NOWHERE = new PathBase(Path.of(""), Path.of(""));

    static Place inFile(Path file, String line, PathBase base) {
        return new Place(file + line, base, ShellCommand.edit(file));
    }

    /** Returns a place that is known by its name only, such as an option of the command. */
    public static Place named(String where) {
        return new Place(where, NOWHERE, "");
    }

    static Place inVariable(String name, PathBase base) {
        return new Place(name, base, "unset " + name);
    }
}
