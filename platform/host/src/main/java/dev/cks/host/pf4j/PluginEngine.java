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
     * Gives a plugin a class loader, which sees the JDK, the api and slf4j, and the plugin's own jar. A plugin may be loaded
     * several times at once, from different jars or the same one.
     *
     * @param jar a jar that nobody changes while it is loaded
     * @throws RuntimeException when the engine can't load it
     */
    PluginClasses load(PluginIdentity identity, Path jar);

    /** Closes every class loader that is open still, the last one first. Never fails. */
    @Override
    void close();
}
