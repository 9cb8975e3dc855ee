package dev.cks.server.fault;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;

/**
 * Logs faults so that nothing about the log can harm the caller: a logger that throws is ignored, one that blocks
 * (nobody reads the error stream, or a plugin replaced it) is waited for only for a moment.
 *
 * <p>Safe for use by many threads; never throws.
 */
public final class FaultLog {

    private static final int WAITING_LINES = 64;
    private static final long PATIENCE_MILLIS = 500;

    private final Logger logger;
    private final Executor executor = new ThreadPoolExecutor(
            0,
            1,
            5,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(WAITING_LINES),
            FaultLog::daemon,
            new ThreadPoolExecutor.DiscardPolicy());
    private volatile boolean stuck;

    /** Makes a log over a logger. */
    public FaultLog(Logger logger) {
        this.logger = logger;
    }

    /** Logs a fault with what it says and where it came from; drops it when the log is stuck. */
    public void error(String message, Throwable fault) {
        write(() -> logger.error(message, fault));
    }

    /** Logs what went wrong outside the server; drops it when the log is stuck. */
    public void warn(String message, Throwable fault) {
        write(() -> logger.warn("{}: {}", message, fault.getMessage()));
    }

    private void write(Runnable entry) {
        try {
            FutureTask<Void> task = new FutureTask<>(() -> finish(entry), null);
            executor.execute(task);
            if (!stuck) {
                await(task);
            }
        } catch (Throwable ignored) {
            // There is nowhere left to tell it.
        }
    }

    /** Waits, so that a process that ends after the fault has told of it. */
    private void await(FutureTask<Void> task) {
        try {
            task.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            stuck = true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException ignored) {
            // The logger threw: the caller's answer matters more than the log.
        }
    }

    private void finish(Runnable entry) {
        try {
            entry.run();
        } finally {
            stuck = false;
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "cks-fault-log");
        thread.setDaemon(true);
        return thread;
    }
}
