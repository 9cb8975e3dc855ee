package dev.cks.host.report;

/**
 * What a plugin's manifest says of the plugin.
 *
 * @param id the id, unique among loaded plugins
 * @param version the semantic version
 * @param provider who made it
 * @param requires the range of api versions it works with
 */
public record PluginIdentity(String id, String version, String provider, String requires) {}
