package dev.cks.server.http;

import java.util.function.LongSupplier;

/** Lets so many things happen in a second, and twice as many at once after a pause. Safe for use by many threads. */
final class TokenBucket {

    private static final double NANOSECONDS = 1e9;

    private final double perSecond;
    private final LongSupplier nanoTime;
    private double left;
    private long filled;

    /**
     * Makes a full bucket.
     *
     * @param nanoTime a clock that only goes forward
     */
    TokenBucket(double perSecond, LongSupplier nanoTime) {
        this.perSecond = perSecond;
        this.nanoTime = nanoTime;
        this.left = most();
        this.filled = nanoTime.getAsLong();
    }

    /** Takes one out, if there is one. */
    synchronized boolean take() {
        fill();
        if (left < 1) {
            return false;
        }
        left--;
        return true;
    }

    /** Tells whether nothing was taken for so long that it is as good as new. */
    synchronized boolean full() {
        fill();
        return left >= most();
    }

    private void fill() {
        long now = nanoTime.getAsLong();
        left = Math.min(most(), left + (now - filled) / NANOSECONDS * perSecond);
        filled = now;
    }

    private double most() {
        return Math.max(1, perSecond * 2);
    }
}
