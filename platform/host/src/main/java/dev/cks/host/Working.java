package dev.cks.host;

import dev.cks.host.discovery.Contributions;

/**
 * A plugin that works in one generation.
 *
 * @param plugin the plugin, held for that generation
 * @param offered what of its contributions that generation offers, and the report to which that was told
 */
record Working(SharedPlugin plugin, Contributions offered) {}
