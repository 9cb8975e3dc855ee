package dev.cks.server.http;

import java.util.concurrent.atomic.AtomicInteger;

/** What one principal takes up. Safe for use by many threads. */
final class Quota {

    private final HttpLimits limits;
    private final TokenBucket requests;
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicInteger streams = new AtomicInteger();

    Quota(HttpLimits limits) {
        this.limits = limits;
        this.requests = new TokenBucket(limits.requestsPerSecond(), System::nanoTime);
    }

    /** Counts a request; tells whether there may be one more. */
    boolean request() {
        return requests.take();
    }

    /** Begins a call if there may be one more; {@link #endCall} follows if so. */
    boolean beginCall() {
        return begin(calls, limits.calls());
    }

    void endCall() {
        calls.decrementAndGet();
    }

    /** Begins a stream if there may be one more; {@link #endStream} follows if so. */
    boolean beginStream() {
        return begin(streams, limits.streams());
    }

    void endStream() {
        streams.decrementAndGet();
    }

    private static boolean begin(AtomicInteger count, int most) {
        if (count.incrementAndGet() <= most) {
            return true;
        }
        count.decrementAndGet();
        return false;
    }
}
