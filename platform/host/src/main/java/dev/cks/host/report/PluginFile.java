package dev.cks.host.report;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A plugin jar as it was found.
 *
 * @param path where it lies
 * @param sha256 the lower-case hexadecimal hash of its content, empty when it couldn't be read
 * @param trust who vouches for it
 */
public record PluginFile(Path path, Optional<String> sha256, Trust trust) {

    /** Returns the file name without the directory. */
    public String name() {
        return String.valueOf(path.getFileName());
    }
}
