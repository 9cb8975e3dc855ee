package dev.cks.host.pf4j;

import dev.cks.host.report.PluginIdentity;
import java.net.URLConnection;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The engine over PF4J, which isn't safe for use by many threads: one lock guards every call. */
final class Pf4jEngine implements PluginEngine {

    private static final Logger LOG = LoggerFactory.getLogger(Pf4jEngine.class);

    private final Path staging;
    private @Nullable IsolatingPluginManager manager;
    private final Set<String> loaded = new LinkedHashSet<>();
    private long number;

    Pf4jEngine(Path staging) {
        // A cached JarURLConnection would keep a plugin's jar open after the plugin is gone.
        URLConnection.setDefaultUseCaches("jar", false);
        this.staging = staging;
    }

    @Override
    public synchronized PluginClasses load(PluginIdentity identity, Path jar) {
        // PF4J holds one plugin of an id; the old one is there still when the new one is loaded.
        String id = identity.id() + "#" + ++number;
        ClassLoader loader = manager().load(id, identity, jar);
        loaded.add(id);
        return new Loaded(id, loader);
    }

    private final class Loaded implements PluginClasses {

        private final String id;
        private final ClassLoader loader;

        Loaded(String id, ClassLoader loader) {
            this.id = id;
            this.loader = loader;
        }

        @Override
        public ClassLoader loader() {
            return loader;
        }

        @Override
        public void close() {
            unload(id);
        }
    }

    private synchronized void unload(String id) {
        if (!loaded.remove(id)) {
            return;
        }
        try {
            manager().unload(id);
        } catch (RuntimeException failure) {
            LOG.warn("The plugin {} could not be unloaded", id, failure);
        }
    }

    @Override
    public synchronized void close() {
        List<String> ids = new ArrayList<>(loaded);
        for (int last = ids.size() - 1; last >= 0; last--) {
            unload(ids.get(last));
        }
    }

    /** Made when the first plugin is loaded, because that takes time and a start may load none. */
    private IsolatingPluginManager manager() {
        if (manager == null) {
            manager = new IsolatingPluginManager(staging);
        }
        return manager;
    }
}
