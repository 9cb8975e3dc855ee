package dev.cks.server.stdio;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The requests that are still to be answered, and the work that is done for them. Safe for use by many threads. */
final class Exchanges {

    private final Map<Object, Exchange> open = new ConcurrentHashMap<>();
    private final LineWriter writer;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition idle = lock.newCondition();
    private int working;

    Exchanges(LineWriter writer) {
        this.writer = writer;
    }

    /** Opens an exchange; empty when one of this id is open already. */
    Optional<Exchange> open(Object id) {
        Exchange exchange = new Exchange(id, this, writer);
        return open.putIfAbsent(id, exchange) == null ? Optional.of(exchange) : Optional.empty();
    }

    /** Returns how many are open. */
    int count() {
        return open.size();
    }

    /** Cancels the exchange of this id, if it is open. */
    void cancel(Object id) {
        Optional.ofNullable(open.get(id)).ifPresent(Exchange::cancel);
    }

    /** Cancels every exchange that is open. */
    void cancelAll() {
        open.values().forEach(Exchange::cancel);
    }

    void release(Exchange exchange) {
        open.remove(exchange.id(), exchange);
    }

    /** Does work for an exchange on a thread of the executor, which is interrupted when the exchange is cancelled. */
    void work(Exchange exchange, Executor executor, Runnable work) {
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

    /**
     * Waits until no work is left. The work is counted, not the table: an exchange leaves the table before its line is
     * written, and a subscription stays in it for good.
     */
    void awaitIdle(Duration limit) throws InterruptedException {
        long left = limit.toNanos();
        lock.lock();
        try {
            while (working > 0 && left > 0) {
                left = idle.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }

    private void count(int change) {
        lock.lock();
        try {
            working += change;
            if (working == 0) {
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
