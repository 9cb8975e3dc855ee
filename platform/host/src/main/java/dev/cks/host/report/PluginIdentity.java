package dev.cks.host.report;

/**
 * What a plugin's manifest says of the plugin.
 *
 * @param id the id, unique among loaded plugins
 * @param version the semantic version
 * @param provider who made it
 * @param requires the range of api versions it works with
 */
public record PluginIdentity(String id, String version, String provider, String requires) {

    /** Keeps free text fit for a log line. */
    public PluginIdentity {
        provider = OneLine.of(provider);
        requires = OneLine.of(requires);
    }
}
