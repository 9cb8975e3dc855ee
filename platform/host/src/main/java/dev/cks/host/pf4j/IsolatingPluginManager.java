package dev.cks.host.pf4j;

import dev.cks.host.report.PluginIdentity;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pf4j.DefaultPluginManager;
import org.pf4j.PluginDescriptor;
import org.pf4j.PluginDescriptorFinder;
import org.pf4j.PluginLoader;
import org.pf4j.PluginRepository;
import org.pf4j.PluginStatusProvider;

/**
 * PF4J reduced to one isolated class loader per plugin.
 *
 * <p>The host has checked manifests, settled duplicates and ordered dependencies before; PF4J is told of no dependency
 * and finds no extension, because a single bad plugin disturbs all others where it does.
 */
final class IsolatingPluginManager extends DefaultPluginManager {

    private final Map<Path, PluginDescriptor> known = new HashMap<>();

    IsolatingPluginManager(Path staging) {
        super(staging);
    }

    ClassLoader load(String id, PluginIdentity identity, Path jar) {
        known.put(jar, KnownDescriptors.descriptor(id, identity));
        try {
            return loadPluginFromPath(jar).getPluginClassLoader();
        } finally {
            known.remove(jar);
        }
    }

    void unload(String id) {
        // Without resolving all others again, which would make closing quadratic.
        unloadPlugin(id, false, false);
    }

    /** Answers that nothing was loaded from the path; the search for it makes loading quadratic. */
    @Override
    protected @Nullable String idForPath(Path pluginPath) {
        return null;
    }

    @Override
    protected PluginDescriptorFinder createPluginDescriptorFinder() {
        return new KnownDescriptors(path -> known.get(path));
    }

    @Override
    protected PluginLoader createPluginLoader() {
        return new IsolatingPluginLoader(this);
    }

    @Override
    protected PluginRepository createPluginRepository() {
        return new EmptyRepository();
    }

    @Override
    protected PluginStatusProvider createPluginStatusProvider() {
        return new EverythingEnabled();
    }
}
