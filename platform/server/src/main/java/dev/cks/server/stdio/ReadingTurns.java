package dev.cks.server.stdio;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Decides which thread reads. The one whose turn it is may do work in between, because waking another thread costs more
 * than most work does; should the work take longer than a moment, its turn is over and another thread reads on.
 */
final class ReadingTurns {

    private static final long MOMENT_NANOS = 500_000;
    private static final int QUIET_MOMENTS = 100;

    private final Consumer<Turn> reading;
    private final Thread watch = new Thread(this::watch, "cks-stdio-watch");
    private volatile Turn current = new Turn();
    private volatile boolean asleep;
    private volatile boolean closed;

    /**
     * The right of one thread to read. Used by that thread; as an executor it works in that thread, and there may be no
     * turn left afterwards.
     */
    final class Turn implements Executor {

        private static final long OVER = -1;

        /** Grows with every step, odd during work. */
        private final AtomicLong step = new AtomicLong();

        private Turn() {}

        boolean over() {
            return step.get() == OVER;
        }

        @Override
        public void execute(Runnable work) {
            long working = step.incrementAndGet();
            if (asleep) {
                LockSupport.unpark(watch);
            }
            try {
                work.run();
            } finally {
                // What the work left behind would hit the next.
                Thread.interrupted();
                step.compareAndSet(working, working + 1);
            }
        }

        private boolean end(long working) {
            return working % 2 != 0 && step.compareAndSet(working, OVER);
        }
    }

    /**
     * Makes turns that must be started.
     *
     * @param reading makes a thread read for as long as its turn lasts
     */
    ReadingTurns(Consumer<Turn> reading) {
        this.reading = reading;
        watch.setDaemon(true);
    }

    /** Gives the first turn. */
    void start() {
        watch.start();
        reading.accept(current);
    }

    /** Gives no further turn. */
    void close() {
        closed = true;
        LockSupport.unpark(watch);
    }

    private void watch() {
        int quiet = 0;
        long seen = 0;
        while (!closed) {
            LockSupport.parkNanos(MOMENT_NANOS);
            Turn turn = current;
            long now = turn.step.get();
            quiet = now == seen ? quiet + 1 : 0;
            seen = now;
            if (quiet > 0 && turn.end(now)) {
                passOn();
            } else if (quiet > QUIET_MOMENTS) {
                sleepWhile(turn, now);
            }
        }
    }

    /** Without a reader nobody would ever be heard again: where memory or threads are short, tries until there are. */
    private void passOn() {
        boolean passed = false;
        while (!passed && !closed) {
            try {
                current = new Turn();
                reading.accept(current);
                passed = true;
            } catch (OutOfMemoryError shortage) {
                LockSupport.parkNanos(MOMENT_NANOS);
            }
        }
    }

    private void sleepWhile(Turn turn, long quietStep) {
        asleep = true;
        while (turn.step.get() == quietStep && !closed) {
            LockSupport.park();
        }
        asleep = false;
    }
}
