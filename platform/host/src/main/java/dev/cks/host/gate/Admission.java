package dev.cks.host.gate;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;

/** Counts who is inside, and lets nobody in any more once it is closed. Safe for use by many threads; nobody ever waits. */
public final class Admission {

    /** The sign says whether it is closed, the rest is the count. */
    private static final long CLOSED = Long.MIN_VALUE;

    private final AtomicLong state = new AtomicLong();
    private final CompletableFuture<Void> drained = new CompletableFuture<>();

    /** Lets the caller in until the lease is released, by whatever thread; empty when it is closed. */
    public Optional<Lease> enter() {
        return admit() ? Optional.of(new Lease(this)) : Optional.empty();
    }

    /** Lets the caller in until it {@linkplain #leave leaves}, once; false when it is closed. */
    public boolean admit() {
        long seen = state.get();
        while (seen >= 0) {
            if (state.compareAndSet(seen, seen + 1)) {
                return true;
            }
            seen = state.get();
        }
        return false;
    }

    /** Lets the caller out who was admitted. */
    public void leave() {
        if (state.decrementAndGet() == CLOSED) {
            drained.complete(null);
        }
    }

    /** Lets nobody in from now on; the result completes, in the thread of whoever is the last to leave. */
    public CompletionStage<Void> close() {
        if (state.getAndUpdate(seen -> seen | CLOSED) == 0) {
            drained.complete(null);
        }
        return drained.minimalCompletionStage();
    }

    /** Tells whether it is closed and nobody is inside. */
    boolean isDrained() {
        return state.get() == CLOSED;
    }
}
