package dev.cks.runtime;

import dev.cks.api.plugin.Graphs;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.runtime.store.StagedStore;
import java.util.function.Function;

/**
 * What one call is given so that its effects stay aside: it sees them, and nobody else does. Safe for use by many threads.
 */
public final class Staged {

    private final StagedStore store;
    private final Function<Caller, Sessions> sessions;
    private final Function<Caller, Graphs> graphs;

    Staged(StagedStore store, Function<Caller, Sessions> sessions, Function<Caller, Graphs> graphs) {
        this.store = store;
        this.sessions = sessions;
        this.graphs = graphs;
    }

    /** Returns the sessions as the caller has them. */
    public Sessions sessions(Caller caller) {
        return sessions.apply(caller);
    }

    /** Returns the names of sessions as the caller has them. */
    public Graphs graphs(Caller caller) {
        return graphs.apply(caller);
    }

    StagedStore store() {
        return store;
    }
}
