package dev.cks.host.guard;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.validation.PluginFailure;
import dev.cks.host.gate.Admission;
import dev.cks.host.gate.Lease;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The threads of one plugin. A call that takes too long, or that nobody waits for any more, is interrupted and, after a short
 * grace, given up; its thread counts against the bound until it comes back.
 */
final class Workers implements Place {

    private static final int MOST = 32;
    private static final int IDLE_SECONDS = 30;

    private final Admission admission;
    private final Conduct conduct;
    private final LostCalls lost;
    private final Semaphore free = new Semaphore(MOST);
    private final ExecutorService pool;

    Workers(String plugin, Admission admission, Conduct conduct, LostCalls lost) {
        this.admission = admission;
        this.conduct = conduct;
        this.lost = lost;
        this.pool = new ThreadPoolExecutor(
                0,
                Integer.MAX_VALUE,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                PluginWorker.factory(plugin));
    }

    @Override
    public <T> T run(Supplier<T> work, TimeLimit limit) {
        Lease lease = admission.enter().orElseThrow(PluginGuard::unloaded);
        long deadline = System.nanoTime() + limit.duration().toNanos();
        // A worker that waits for one, of whatever plugin, must not keep that one from starting.
        boolean counted = !PluginWorker.isCurrent();
        HandOff<T> call = new HandOff<>(work, () -> leave(counted, lease));
        enter(counted, deadline, lease);
        start(call);
        return outcome(call, deadline, limit);
    }

    /** Ends the threads that are idle, and the others when they come back. */
    @Override
    public void close() {
        pool.shutdownNow();
    }

    private void enter(boolean counted, long deadline, Lease lease) {
        boolean entered = false;
        try {
            lost.overdue();
            conduct.requireService();
            entered = !counted || free.tryAcquire(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (!entered) {
                throw new ToolException(ErrorCode.TIMEOUT, "All " + MOST + " threads of its plugin are busy");
            }
        } catch (InterruptedException withdrawal) {
            throw cancelled();
        } finally {
            if (!entered) {
                lease.release();
            }
        }
    }

    private void leave(boolean counted, Lease lease) {
        lease.release();
        if (counted) {
            free.release();
        }
    }

    private void start(HandOff<?> call) {
        try {
            pool.execute(call);
        } catch (RejectedExecutionException closed) {
            call.neverStarted();
            throw PluginGuard.unloaded();
        } catch (OutOfMemoryError noThread) {
            call.neverStarted();
            throw new PluginFailure("no thread could be started for it");
        }
    }

    private <T> T outcome(HandOff<T> call, long deadline, TimeLimit limit) {
        try {
            if (call.awaitEndUntil(deadline)) {
                return call.outcome();
            }
        } catch (InterruptedException withdrawal) {
            lost.withdraw(call, deadline);
            throw cancelled();
        }
        lost.timeOut(call);
        throw new ToolException(ErrorCode.TIMEOUT, "It took longer than the " + limit);
    }

    private static ToolException cancelled() {
        Thread.currentThread().interrupt();
        return new ToolException(ErrorCode.CANCELLED, ErrorCode.CANCELLED.when());
    }
}
