package dev.cks.cli;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The installed distribution that the command was started from.
 *
 * @param root its top directory
 */
record Distribution(Path root) {

    /** Names the top directory; set by the launcher. */
    private static final String ROOT_PROPERTY = "cks.distribution";

    /** Returns the distribution, empty when the command was started without its launcher. */
    static Optional<Distribution> current() {
        return Optional.ofNullable(System.getProperty(ROOT_PROPERTY))
                .map(root -> new Distribution(Path.of(root).toAbsolutePath().normalize()));
    }

    Path plugins() {
        return root.resolve("plugins");
    }

    Path documentation() {
        return root.resolve("docs");
    }

    Path launcher() {
        Path windows = root.resolve("bin").resolve("cks.bat");
        boolean onWindows = File.separatorChar == '\\';
        return onWindows && Files.exists(windows)
                ? windows
                : root.resolve("bin").resolve("cks");
    }
}
