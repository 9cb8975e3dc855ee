package dev.cks.host.intake;

import java.nio.file.Path;

/**
 * A private copy of a jar, named by its content.
 *
 * @param path where the copy lies
 * @param sha256 the lower-case hexadecimal hash of exactly the bytes of the copy
 */
public record StagedJar(Path path, String sha256) {}
