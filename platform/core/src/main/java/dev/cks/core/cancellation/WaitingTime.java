package dev.cks.core.cancellation;

import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How long work has waited for somebody outside, a person for instance, which doesn't count against the time that it may take.
 *
 * <p>Bound to the thread that works. Safe for use by many threads.
 */
public final class WaitingTime {

    private static final ThreadLocal<@Nullable WaitingTime> CURRENT = new ThreadLocal<>();

    private long ended;
    private int waiting;
    private long since;

    /** Does work whose waits are counted here. */
    public <T> T during(Supplier<T> work) {
        WaitingTime outer = CURRENT.get();
        CURRENT.set(this);
        try {
            return work.get();
        } finally {
            CURRENT.set(outer);
        }
    }

    /** Waits for somebody outside, in the thread that works. */
    public static <T> T forSomebody(Callable<T> wait) throws Exception {
        WaitingTime counted = CURRENT.get();
        if (counted == null) {
            return wait.call();
        }
        counted.begin();
        try {
            return wait.call();
        } finally {
            counted.end();
        }
    }

    /** Returns how long the work has waited so far. */
    public synchronized long nanos() {
        return waiting > 0 ? ended + System.nanoTime() - since : ended;
    }

    private synchronized void begin() {
        if (waiting == 0) {
            since = System.nanoTime();
        }
        waiting++;
    }

    private synchronized void end() {
        waiting--;
        if (waiting == 0) {
            ended += System.nanoTime() - since;
        }
    }
}
