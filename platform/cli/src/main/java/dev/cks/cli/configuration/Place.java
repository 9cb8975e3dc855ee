package dev.cks.cli.configuration;

import java.nio.file.Path;

/**
 * Where a value stands.
 *
 * @param where the place for people: a file with a line, a variable, or a flag
 * @param directory what relative paths are relative to
 */
record Place(String where, Path directory) {}
