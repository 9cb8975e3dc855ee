package dev.cks.host.intake;

import dev.cks.host.lock.PluginHome;
import dev.cks.host.trust.JarSource;
import java.nio.file.Path;

/**
 * A jar in one of the directories that are read.
 *
 * @param path where it lies
 * @param source why it is looked at
 */
record FoundJar(Path path, JarSource source) {

    String name() {
        return PluginHome.settledName(path);
    }

    boolean inDistribution() {
        return source == JarSource.DISTRIBUTION;
    }
}
