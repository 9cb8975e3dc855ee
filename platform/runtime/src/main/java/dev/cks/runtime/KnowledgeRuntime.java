package dev.cks.runtime;

import dev.cks.api.plugin.Graphs;
import dev.cks.api.plugin.Knowledge;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.core.Ambient;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.provenance.KeyRing;
import dev.cks.runtime.store.Store;
import java.util.function.Function;

/**
 * The operational layer put together: one gate, one store, and the services over them.
 *
 * @param gate the check itself, for callers that keep nothing
 * @param codec reads and writes structures
 * @param knowledge what tools use to read and judge
 * @param sessions what tools use to keep, for each caller
 * @param graphs what tools use to give sessions names, for each caller
 * @param calls makes calls whose effects are kept together
 * @param directory which sessions there are for each caller
 * @param keys what verification records are signed and checked with
 */
public record KnowledgeRuntime(
        Gate gate,
        Codec codec,
        Knowledge knowledge,
        Function<Caller, Sessions> sessions,
        Function<Caller, Graphs> graphs,
        OneTransaction calls,
        Function<Caller, SessionDirectory> directory,
        KeyRing keys) {

    /** Puts the layer together over a set of extensions, a store and a key ring. */
    public static KnowledgeRuntime create(Ambient ambient, ExtensionResolver extensions, Store store, KeyRing keys) {
        return create(ambient, extensions, store, keys, ParseLimits.DEFAULT);
    }

    /** Puts the layer together over a set of extensions, a store and a key ring, reading texts within limits. */
    public static KnowledgeRuntime create(
            Ambient ambient, ExtensionResolver extensions, Store store, KeyRing keys, ParseLimits limits) {
        return new LastingRuntime(ambient, store, keys, limits).over(extensions);
    }
}
