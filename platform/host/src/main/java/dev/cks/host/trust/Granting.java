package dev.cks.host.trust;

import dev.cks.host.capability.Capability;
import dev.cks.host.capability.Gatekeeper;
import dev.cks.host.capability.GrantedTool;
import dev.cks.host.discovery.Contributions;
import dev.cks.host.lock.LockedPlugin;
import dev.cks.host.registry.InstalledTool;
import dev.cks.host.registry.Origin;
import dev.cks.host.report.Trust;
import java.util.EnumSet;
import java.util.Set;

/** Knows what plugins were granted: ours everything, others what the configuration and their installation say. */
public final class Granting {

    private final InstalledPlugins installed;
    private final TrustPolicy policy;

    /** Asks what was installed, and what the operator set. */
    public Granting(InstalledPlugins installed, TrustPolicy policy) {
        this.installed = installed;
        this.policy = policy;
    }

    /** Returns what the plugin of a jar was granted. */
    public Set<Capability> granted(Origin origin) {
        return granted(origin.identity().id(), origin.file().trust());
    }

    /** Returns contributions whose tools, and whose other offers, are handed what was granted. */
    public Contributions applied(Contributions contributions) {
        Trust trust = contributions.report().file().trust();
        return trust == Trust.BUNDLED
                ? contributions
                : contributions.offering(
                        contributions.extensions(),
                        contributions.tools().stream()
                                .map(tool -> handed(tool, trust))
                                .toList(),
                        contributions.offers().stream()
                                .map(offer -> offer.calling(handed(offer.tool(), trust)))
                                .toList());
    }

    private InstalledTool handed(InstalledTool tool, Trust trust) {
        Gatekeeper gatekeeper = new Gatekeeper(tool.pluginId(), granted(tool.pluginId(), trust), policy.audits());
        return tool.calling(new GrantedTool(tool.tool(), gatekeeper));
    }

    /** Returns what a plugin was granted whose jar somebody vouches for. */
    public Set<Capability> granted(String pluginId, Trust trust) {
        if (trust == Trust.BUNDLED) {
            return EnumSet.allOf(Capability.class);
        }
        Set<Capability> granted = EnumSet.noneOf(Capability.class);
        granted.addAll(policy.grants().getOrDefault(pluginId, Set.of()));
        if (trust == Trust.LOCKED) {
            installed.find(pluginId).map(LockedPlugin::current).ifPresent(version -> granted.addAll(version.granted()));
        }
        return granted;
    }
}
