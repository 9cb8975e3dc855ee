package dev.cks.host.pf4j;

import dev.cks.api.constraint.Constraint;
import java.nio.file.Path;
import org.pf4j.PluginDescriptor;
import org.pf4j.PluginLoader;
import org.pf4j.PluginManager;

/** Makes the class loader of a plugin. */
final class IsolatingPluginLoader implements PluginLoader {

    private final PluginManager manager;
    private final ClassLoader parent = new HostClasses(Constraint.class.getClassLoader());

    IsolatingPluginLoader(PluginManager manager) {
        this.manager = manager;
    }

    @Override
    public boolean isApplicable(Path pluginPath) {
        return true;
    }

    @Override
    public ClassLoader loadPlugin(Path pluginPath, PluginDescriptor descriptor) {
        IsolatedPluginClasses loader = new IsolatedPluginClasses(manager, descriptor, parent);
        loader.addFile(pluginPath.toFile());
        return loader;
    }
}
