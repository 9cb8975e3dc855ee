package dev.cks.host.guard;

import java.util.concurrent.atomic.LongAdder;

/** Counts calls and the time they took. Safe for use by many threads. */
public final class CallStatistics {

    private static final double NANOS_PER_MILLISECOND = 1_000_000;

    private final LongAdder calls = new LongAdder();
    private final LongAdder nanos = new LongAdder();

    void record(long elapsedNanos) {
        calls.increment();
        nanos.add(elapsedNanos);
    }

    /** Returns the number of calls that have ended. */
    public long calls() {
        return calls.sum();
    }

    /** Returns the mean time of a call in milliseconds, to the microsecond; 0 when there was none. */
    public double meanMilliseconds() {
        long count = calls.sum();
        return count == 0 ? 0 : Math.round(nanos.sum() / NANOS_PER_MILLISECOND / count * 1000) / 1000.0;
    }
}
