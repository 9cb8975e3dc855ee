package dev.cks.host.intake;

import java.nio.file.Path;

/**
 * A jar in one of the directories that are read.
 *
 * @param path where it lies
 * @param inDistribution whether that is the distribution's own directory
 */
record FoundJar(Path path, boolean inDistribution) {

    String name() {
        return String.valueOf(path.getFileName());
    }
}
