package dev.cks.host.guard;

import dev.cks.core.cancellation.CurrentCall;
import dev.cks.core.cancellation.WaitingTime;
import dev.cks.core.validation.PluginFailure;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Work that one thread hands to a worker and waits for, until it gives it up. The worker works for the same call as whoever
 * waits, and takes that call for withdrawn once it is given up.
 */
final class HandOff<T> implements Runnable {

    private final Supplier<T> work;
    private final Runnable whenEnded;
    private final BooleanSupplier withdrawn = CurrentCall.withdrawal();
    private final WaitingTime waited = new WaitingTime();
    private final CountDownLatch end = new CountDownLatch(1);
    private volatile boolean givenUp;
    private @Nullable Thread worker;
    private Supplier<T> outcome = () -> {
        throw new PluginFailure("its thread ended before it did");
    };

    /**
     * Makes the work of the current thread's call.
     *
     * @param work throws plain exceptions of the host only
     * @param whenEnded runs when the work has ended, whether or not anybody waits any more
     */
    HandOff(Supplier<T> work, Runnable whenEnded) {
        this.work = work;
        this.whenEnded = whenEnded;
    }

    @Override
    public void run() {
        begin(Thread.currentThread());
        try {
            T result = CurrentCall.during(() -> givenUp || withdrawn.getAsBoolean(), () -> waited.during(work));
            outcome = () -> result;
        } catch (RuntimeException failure) {
            outcome = () -> {
                throw failure;
            };
        } catch (Error noMemoryOrStackToTellWhy) {
            // Whoever waits is told that the thread ended.
        } finally {
            finish();
            end();
        }
    }

    /** Ends work that no worker takes. */
    void neverStarted() {
        end();
    }

    /** Waits until the deadline, put off for as long as the work waits for somebody; tells whether the work has ended. */
    boolean awaitEndUntil(long deadline) throws InterruptedException {
        long left = deadline - System.nanoTime();
        boolean ended = awaitEnd(left);
        while (!ended && left > 0) {
            left = deadline + waited.nanos() - System.nanoTime();
            ended = awaitEnd(left);
        }
        return ended;
    }

    /** Waits; tells whether the work has ended. */
    boolean awaitEnd(long nanos) throws InterruptedException {
        return end.await(nanos, TimeUnit.NANOSECONDS);
    }

    /** Tells whether the work has ended. */
    boolean ended() {
        return end.getCount() == 0;
    }

    /** Returns what came of work that has ended, or throws what it threw. */
    T outcome() {
        return outcome.get();
    }

    /** Interrupts the work; its call counts as withdrawn from now on. */
    synchronized void giveUp() {
        givenUp = true;
        if (worker != null) {
            worker.interrupt();
        }
    }

    private synchronized void begin(Thread thread) {
        worker = thread;
    }

    /** No interruption can reach the worker afterwards, when it works for somebody else. */
    private synchronized void finish() {
        worker = null;
        Thread.interrupted();
    }

    private void end() {
        whenEnded.run();
        end.countDown();
    }
}
