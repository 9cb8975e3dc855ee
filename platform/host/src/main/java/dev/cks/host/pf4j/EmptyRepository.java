package dev.cks.host.pf4j;

import java.nio.file.Path;
import java.util.List;
import org.pf4j.PluginRepository;

/** Holds no plugin: PF4J neither looks for jars nor deletes any. */
final class EmptyRepository implements PluginRepository {

    @Override
    public List<Path> getPluginPaths() {
        return List.of();
    }

    @Override
    public boolean deletePluginPath(Path pluginPath) {
        return false;
    }
}
