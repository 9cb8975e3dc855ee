package dev.cks.host.pf4j;

import dev.cks.host.report.PluginIdentity;
import java.nio.file.Path;

/** Gives every plugin a class loader of its own. Safe for use by many threads. */
public interface PluginEngine extends AutoCloseable {

    /**
     * Starts an engine without plugins.
     *
     * @param staging the directory that jars are loaded from
     */
    static PluginEngine start(Path staging) {
        return new Pf4jEngine(staging);
    }

    /**
     * Loads a plugin and returns its class loader: it sees the JDK, the api and slf4j, and its own jar.
     *
     * @param identity the plugin, whose id isn't loaded yet
     * @param jar a jar that nobody changes while it is loaded
     * @throws RuntimeException when the engine can't load it
     */
    ClassLoader load(PluginIdentity identity, Path jar);

    /** Forgets a plugin and closes its class loader. Never fails. */
    void unload(String pluginId);

    /** Unloads every plugin, the last one first. Never fails. */
    @Override
    void close();
}
