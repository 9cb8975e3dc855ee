package dev.cks.server;

import dev.cks.api.plugin.Attestation;
import dev.cks.api.plugin.Graphs;
import dev.cks.api.plugin.Http;
import dev.cks.api.plugin.Knowledge;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.runtime.OneTransaction;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The services that a call hands to its tool.
 *
 * @param knowledge reads and judges structures
 * @param sessions keeps structures, for each caller
 * @param graphs gives sessions names, for each caller
 * @param calls makes calls whose effects are kept together
 * @param web leads to the internet, for each plugin and caller
 * @param attestation signs what was seen there
 * @param data knows the directory for what each plugin keeps itself
 * @param clock says what counts as now for a call
 */
public record Services(
        Knowledge knowledge,
        Function<Caller, Sessions> sessions,
        Function<Caller, Graphs> graphs,
        OneTransaction calls,
        BiFunction<String, Caller, Http> web,
        Attestation attestation,
        Function<String, Path> data,
        InstantSource clock) {}
