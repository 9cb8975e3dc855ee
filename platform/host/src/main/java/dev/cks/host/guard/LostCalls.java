package dev.cks.host.guard;

import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/** The calls of one plugin that were given up and haven't come back. Safe for use by many threads. */
final class LostCalls {

    private static final long GRACE_NANOS = Duration.ofMillis(200).toNanos();

    private final Conduct conduct;
    private final Queue<LostCall> calls = new ConcurrentLinkedQueue<>();

    LostCalls(Conduct conduct) {
        this.conduct = conduct;
    }

    /** A call that was given up, and whether that counts as a strike already. */
    private record LostCall(HandOff<?> call, long deadline, AtomicBoolean counted) {

        boolean isNewlyOverdue() {
            return System.nanoTime() - deadline > 0 && counted.compareAndSet(false, true);
        }
    }

    /** Ends a call that took too long. */
    void timeOut(HandOff<?> call) {
        conduct.strike();
        giveUp(new LostCall(call, System.nanoTime(), new AtomicBoolean(true)));
    }

    /** Ends a call that nobody waits for any more; only when it goes on beyond its time, that was a strike. */
    void withdraw(HandOff<?> call, long deadline) {
        giveUp(new LostCall(call, deadline, new AtomicBoolean()));
    }

    /** Returns how many go on beyond their time, and counts as strikes those that do so only now. */
    int overdue() {
        calls.removeIf(each -> each.call().ended());
        calls.stream().filter(LostCall::isNewlyOverdue).forEach(each -> conduct.strike());
        return (int) calls.stream().filter(each -> each.counted().get()).count();
    }

    private void giveUp(LostCall lost) {
        lost.call().giveUp();
        if (!endsWithinGrace(lost.call())) {
            calls.add(lost);
            conduct.lost();
        }
    }

    private static boolean endsWithinGrace(HandOff<?> call) {
        long end = System.nanoTime() + GRACE_NANOS;
        boolean interrupted = false;
        try {
            Optional<Boolean> ended = Optional.empty();
            while (ended.isEmpty()) {
                try {
                    ended = Optional.of(call.awaitEnd(end - System.nanoTime()));
                } catch (InterruptedException again) {
                    interrupted = true;
                }
            }
            return ended.get();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
