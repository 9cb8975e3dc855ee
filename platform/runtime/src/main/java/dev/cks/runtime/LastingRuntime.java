package dev.cks.runtime;

import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.core.Ambient;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.core.validation.Validator;
import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.provenance.KeyRing;
import dev.cks.runtime.provenance.ProvenanceCheck;
import dev.cks.runtime.store.OwnedStore;
import dev.cks.runtime.store.Store;
import java.util.function.Function;

/**
 * What outlives the extensions that are installed: the store, the keys, and what the validator remembers of structures, which
 * counts as long as an extension is the same code. Safe for use by many threads.
 */
public final class LastingRuntime {

    private final Ambient ambient;
    private final Store store;
    private final KeyRing keys;
    private final Codec codec;
    private final Validator validator;

    /** Puts together what lasts, to read texts within limits. */
    public LastingRuntime(Ambient ambient, Store store, KeyRing keys, ParseLimits limits) {
        this.ambient = ambient;
        this.store = store;
        this.keys = keys;
        this.codec = new Codec(limits);
        this.validator = new Validator(ambient.clock());
    }

    /** Returns the runtime over a set of extensions. */
    public KnowledgeRuntime over(ExtensionResolver extensions) {
        Gate gate = new Gate(codec, extensions, validator, new ProvenanceCheck(keys));
        Function<Store, Function<Caller, Sessions>> sessions =
                over -> caller -> new SessionService(gate, OwnedStore.of(over, caller), ambient, caller);
        return new KnowledgeRuntime(
                gate,
                codec,
                new KnowledgeService(gate, codec),
                sessions.apply(store),
                caller -> new GraphService(OwnedStore.of(store, caller), ambient),
                new OneTransaction(store, ambient, sessions),
                caller -> new KnownSessions(OwnedStore.of(store, caller)),
                keys);
    }
}
