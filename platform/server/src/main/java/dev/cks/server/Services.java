package dev.cks.server;

import dev.cks.api.plugin.Knowledge;
import dev.cks.api.plugin.Sessions;

/**
 * The services that a call hands to its tool.
 *
 * @param knowledge reads and judges structures
 * @param sessions keeps structures
 */
public record Services(Knowledge knowledge, Sessions sessions) {}
