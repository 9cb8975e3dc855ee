package dev.cks.host.discovery;

import dev.cks.host.guard.PluginGuard;

/**
 * The code of one plugin and what keeps it at a distance.
 *
 * @param code the code, whether or not it is loaded yet
 * @param guard its guard
 */
public record GuardedCode(PluginCode code, PluginGuard guard) {}
