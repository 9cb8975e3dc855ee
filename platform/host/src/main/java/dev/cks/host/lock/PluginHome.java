package dev.cks.host.lock;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where installed plugins lie below a home directory.
 *
 * @param home the home directory, which need not exist
 */
public record PluginHome(Path home) {

    /** Ends the name of a jar that is being installed or removed: it counts as the jar if the lock names that. */
    static final String PENDING = ".pending";

    /** Returns the directory of the jars. */
    public Path directory() {
        return home.resolve("plugins");
    }

    /** Returns the file that says what was installed. */
    public Path lockFile() {
        return home.resolve("plugins.lock");
    }

    /** Returns where a jar lies; a command that was killed may have left it under its pending name. */
    public Path locate(String fileName) {
        Path settled = directory().resolve(fileName);
        return Files.exists(settled) || !Files.exists(pending(fileName)) ? settled : pending(fileName);
    }

    /** Returns the name of a jar, of whichever name it has at the moment. */
    public static String settledName(Path path) {
        String name = String.valueOf(path.getFileName());
        return name.endsWith(PENDING) ? name.substring(0, name.length() - PENDING.length()) : name;
    }

    Path pending(String fileName) {
        return directory().resolve(fileName + PENDING);
    }
}
