package dev.cks.host.guard;

import dev.cks.core.validation.PluginFailure;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;

/** Counts who is inside a plugin's code, and lets nobody in any more once it is closed. Safe for use by many threads. */
final class Admission {

    /** The sign says whether it is closed, the rest is the count. */
    private static final long CLOSED = Long.MIN_VALUE;

    private final AtomicLong state = new AtomicLong();
    private final CompletableFuture<Void> drained = new CompletableFuture<>();

    /**
     * Lets the caller in until the lease is released, by whatever thread.
     *
     * @throws PluginFailure when it is closed
     */
    Lease enter() {
        admit();
        return new Lease(this);
    }

    /**
     * Lets the caller in until it leaves, once.
     *
     * @throws PluginFailure when it is closed
     */
    void admit() {
        long seen = state.get();
        while (seen >= 0) {
            if (state.compareAndSet(seen, seen + 1)) {
                return;
            }
            seen = state.get();
        }
        throw new PluginFailure("the plugin was unloaded");
    }

    void leave() {
        if (state.decrementAndGet() == CLOSED) {
            drained.complete(null);
        }
    }

    /** Lets nobody in from now on; the result completes when the last one has left. */
    CompletionStage<Void> close() {
        if (state.getAndUpdate(seen -> seen | CLOSED) == 0) {
            drained.complete(null);
        }
        return drained.minimalCompletionStage();
    }
}
