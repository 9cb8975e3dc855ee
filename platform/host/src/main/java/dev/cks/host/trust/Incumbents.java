package dev.cks.host.trust;

import dev.cks.host.lock.KeptNames;
import dev.cks.host.lock.LockedPlugin;

/** Tells which installed plugins had a short name first, and so keep it when others claim it too. Immutable. */
public final class Incumbents {

    private final InstalledPlugins installed;

    /** Asks what was installed. */
    public Incumbents(InstalledPlugins installed) {
        this.installed = installed;
    }

    /** Tells whether a plugin had the name of an extension first. */
    public boolean keepsExtension(String pluginId, String name) {
        return names(pluginId).extensions().contains(name);
    }

    /** Tells whether a plugin had the name of a tool first. */
    public boolean keepsTool(String pluginId, String name) {
        return names(pluginId).tools().contains(name);
    }

    /** Tells whether a plugin had the name of a prompt, or the address of a resource, first. */
    public boolean keepsOffer(String pluginId, String id) {
        return names(pluginId).offers().contains(id);
    }

    private KeptNames names(String pluginId) {
        return installed.find(pluginId).map(LockedPlugin::names).orElse(KeptNames.NONE);
    }
}
