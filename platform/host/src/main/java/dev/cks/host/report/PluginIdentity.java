package dev.cks.host.report;

import dev.cks.host.capability.Capability;
import java.util.Set;

/**
 * What a plugin's manifest says of the plugin.
 *
 * @param id the id, unique among loaded plugins
 * @param version the semantic version
 * @param provider who made it
 * @param requires the range of api versions it works with
 * @param declared the capabilities that it asks for
 */
public record PluginIdentity(String id, String version, String provider, String requires, Set<Capability> declared) {

    /** Keeps free text fit for a log line, and copies the set. */
    public PluginIdentity {
        declared = Set.copyOf(declared);
        provider = OneLine.of(provider);
        requires = OneLine.of(requires);
    }
}
