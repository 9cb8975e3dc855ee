package dev.cks.host;

import dev.cks.core.threads.DetachedThread;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Does one reload after the other, in a thread that is there only meanwhile. Who asks while one waits to begin gets the outcome
 * of that one, for it will see whatever is there by now. Safe for use by many threads; nobody who asks ever waits.
 */
final class ReloadQueue {

    private final Function<ReloadCause, Reload> work;
    private @Nullable Waiting waiting;
    private boolean busy;

    /** Queues work that never throws but when something is wrong with the platform itself. */
    ReloadQueue(Function<ReloadCause, Reload> work) {
        this.work = work;
    }

    private record Waiting(ReloadCause cause, CompletableFuture<Reload> outcome) {}

    synchronized CompletionStage<Reload> ask(ReloadCause cause) {
        if (waiting == null) {
            waiting = new Waiting(cause, new CompletableFuture<>());
        }
        CompletionStage<Reload> outcome = waiting.outcome().minimalCompletionStage();
        if (!busy) {
            DetachedThread.of(this::run, "cks-reload").start();
            busy = true;
        }
        return outcome;
    }

    private void run() {
        for (Waiting next = next(); next != null; next = next()) {
            try {
                next.outcome().complete(work.apply(next.cause()));
            } catch (Throwable failure) {
                next.outcome().completeExceptionally(failure);
            }
        }
    }

    private synchronized @Nullable Waiting next() {
        Waiting next = waiting;
        waiting = null;
        busy = next != null;
        return next;
    }
}
