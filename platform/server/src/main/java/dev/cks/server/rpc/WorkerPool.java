package dev.cks.server.rpc;

import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs work on a bounded number of threads: an idle one if there is any, a new one up to the bound, else it waits.
 *
 * <p>The JDK's pools either start a thread for every task until the bound is reached, or never more than the minimum.
 * The threads are daemons: a tool that doesn't heed its interruption must not keep the process alive.
 */
public final class WorkerPool extends ThreadPoolExecutor {

    /** Makes a pool of at most so many threads. */
    public WorkerPool(int bound) {
        super(0, bound, 30, TimeUnit.SECONDS, new IdleFirstQueue(), new NamedDaemons());
        setRejectedExecutionHandler((task, pool) -> {
            if (!pool.isShutdown()) {
                ((IdleFirstQueue) pool.getQueue()).enqueue(task);
            }
        });
    }

    /** Takes a task only when a thread is waiting for one, which makes the pool start threads before it queues. */
    private static final class IdleFirstQueue extends LinkedTransferQueue<Runnable> {

        private static final long serialVersionUID = 1L;

        @Override
        public boolean offer(Runnable task) {
            return tryTransfer(task);
        }

        void enqueue(Runnable task) {
            super.offer(task);
        }
    }

    private static final class NamedDaemons implements ThreadFactory {

        private final AtomicInteger number = new AtomicInteger();

        @Override
        public Thread newThread(Runnable work) {
            Thread thread = new Thread(work, "cks-call-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        }
    }
}
