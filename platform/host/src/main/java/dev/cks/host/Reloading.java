package dev.cks.host;

import dev.cks.api.tool.ToolException;
import dev.cks.host.guard.FailureText;
import dev.cks.host.guard.PluginGuard;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Lets one generation follow the other: prepares beside, swaps, drains, closes. Safe for use by many threads. */
final class Reloading implements AutoCloseable {

    private static final CompletionStage<Void> NOTHING_TO_DRAIN = CompletableFuture.completedStage(null);

    private static final String CLOSING = "the platform is closing";

    private final Preparation preparation;
    private final ReloadQueue queue = new ReloadQueue(this::reload);
    private final List<Consumer<Reload>> listeners = new CopyOnWriteArrayList<>();
    private volatile Generation current;
    private volatile boolean closed;

    Reloading(Preparation preparation, Generation first) {
        this.preparation = preparation;
        this.current = first;
    }

    Generation current() {
        return current;
    }

    Operation enter() {
        Optional<Operation> entered = current.enter();
        while (entered.isEmpty()) {
            if (closed) {
                throw PluginGuard.unloaded();
            }
            // It was replaced since it was read, so that another one is current.
            entered = current.enter();
        }
        return entered.get();
    }

    CompletionStage<Reload> ask(ReloadCause cause) {
        return queue.ask(cause);
    }

    PluginHost.Registration tell(Consumer<Reload> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private Reload reload(ReloadCause cause) {
        Reload reload = attempt(cause);
        HostLog.reloaded(reload, current);
        listeners.forEach(listener -> tell(listener, reload));
        return reload;
    }

    private static void tell(Consumer<Reload> listener, Reload reload) {
        try {
            listener.accept(reload);
        } catch (RuntimeException failure) {
            HostLog.untold(failure);
        }
    }

    private Reload attempt(ReloadCause cause) {
        try {
            return closed ? failed(cause, CLOSING) : swapped(cause, preparation.following(current));
        } catch (ToolException unusable) {
            return failed(cause, String.valueOf(unusable.getMessage()));
        } catch (RuntimeException | Error failure) {
            return failed(cause, FailureText.of(failure));
        }
    }

    private Reload swapped(ReloadCause cause, Generation next) {
        Generation before = current;
        Optional<String> losses = Losses.between(before, next);
        if (losses.isPresent()) {
            next.retire();
            return failed(cause, losses.get());
        }
        GenerationChanges changes = GenerationDifference.between(before, next);
        if (!replaceBy(next)) {
            next.retire();
            return failed(cause, CLOSING);
        }
        return new Reload(cause, next.number(), changes, Optional.empty(), before.retire());
    }

    private synchronized boolean replaceBy(Generation next) {
        if (closed) {
            return false;
        }
        current = next;
        return true;
    }

    private Reload failed(ReloadCause cause, String reason) {
        return new Reload(cause, current.number(), GenerationChanges.NONE, Optional.of(reason), NOTHING_TO_DRAIN);
    }

    /** Lets nobody in any more. */
    @Override
    public synchronized void close() {
        closed = true;
        current.abandon();
    }
}
