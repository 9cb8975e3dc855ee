package dev.cks.host.pf4j;

import org.pf4j.ClassLoadingStrategy;
import org.pf4j.PluginClassLoader;
import org.pf4j.PluginDescriptor;
import org.pf4j.PluginManager;

/** The classes of one plugin: its own first, but what it shares with the host always from the host. */
final class IsolatedPluginClasses extends PluginClassLoader {

    IsolatedPluginClasses(PluginManager manager, PluginDescriptor descriptor, ClassLoader parent) {
        super(manager, descriptor, parent, ClassLoadingStrategy.PDA);
    }

    @Override
    protected boolean shouldDelegateToParent(String className) {
        return HostClasses.shares(className);
    }
}
