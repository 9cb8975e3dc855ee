package dev.cks.server.resource;

import dev.cks.api.plugin.Knowledge;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import java.util.function.Function;

/**
 * What resources are read from.
 *
 * @param knowledge writes structures
 * @param sessions what is kept, for each caller
 * @param extensions the description of what is installed as JSON, for each caller
 */
public record ResourceSources(
        Knowledge knowledge, Function<Caller, Sessions> sessions, Function<Caller, String> extensions) {}
