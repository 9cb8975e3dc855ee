package dev.cks.host.pf4j;

import org.pf4j.PluginStatusProvider;

/** Enables every plugin: the host decides what is loaded, and no file of PF4J's does. */
final class EverythingEnabled implements PluginStatusProvider {

    @Override
    public boolean isPluginDisabled(String pluginId) {
        return false;
    }

    @Override
    public void disablePlugin(String pluginId) {}

    @Override
    public void enablePlugin(String pluginId) {}
}
