package dev.cks.server.rpc;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The work that is under way or waits for a thread. Safe for use by many threads. */
public final class Workload {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition idle = lock.newCondition();
    private int tasks;

    /** Returns how much there is. */
    public int size() {
        lock.lock();
        try {
            return tasks;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until no work is left. The work is counted, not the open exchanges: an exchange is over before its message
     * is sent, and a subscription stays open for good.
     *
     * @return whether none is left
     */
    public boolean awaitIdle(Duration limit) throws InterruptedException {
        long left = limit.toNanos();
        lock.lock();
        try {
            while (tasks > 0 && left > 0) {
                left = idle.awaitNanos(left);
            }
            return tasks == 0;
        } finally {
            lock.unlock();
        }
    }

    /** Does work for an exchange on a thread of the executor, which is interrupted when the exchange is cancelled. */
    void take(Exchange exchange, Executor executor, Runnable work) {
        FutureTask<Void> task = new CountedTask(work);
        count(1);
        exchange.onWork(() -> task.cancel(true));
        try {
            executor.execute(task);
        } catch (RuntimeException | Error e) {
            task.cancel(false);
            throw e;
        }
    }

    private void count(int change) {
        lock.lock();
        try {
            tasks += change;
            if (tasks == 0) {
                idle.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Counts down when it has run, and when it is cancelled before or while it runs. */
    private final class CountedTask extends FutureTask<Void> {

        CountedTask(Runnable work) {
            super(work, null);
        }

        @Override
        protected void done() {
            count(-1);
        }
    }
}
