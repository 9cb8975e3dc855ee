package dev.cks.host.guard;

import java.util.function.Supplier;

/**
 * The thread that calls, for code that is trusted to come back. Nothing limits its time but cancellation, which it heeds
 * between the objects that it looks at.
 */
final class CallerThread implements Place {

    @Override
    public <T> T run(Supplier<T> work, TimeLimit limit, Lease lease) {
        try {
            return work.get();
        } finally {
            lease.release();
        }
    }

    @Override
    public void close() {
        // There is nothing to let go of.
    }
}
