package dev.cks.core.cancellation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WaitingTimeTest {

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(20);

    private static long pause() {
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < PAUSE) {
            Thread.onSpinWait();
        }
        return PAUSE;
    }

    private static long waitForSomebody() {
        try {
            return WaitingTime.forSomebody(WaitingTimeTest::pause);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void counts_waits_and_nothing_else() {
        WaitingTime waited = new WaitingTime();
        long begun = System.nanoTime();
        waited.during(() -> pause() + waitForSomebody() + pause());
        long took = System.nanoTime() - begun;
        assertThat(waited.nanos()).isBetween(PAUSE, took - 2 * PAUSE);
    }

    @Test
    void counts_while_the_wait_lasts() {
        WaitingTime waited = new WaitingTime();
        long seen = waited.during(() -> {
            try {
                return WaitingTime.forSomebody(() -> pause() > 0 ? waited.nanos() : 0);
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        assertThat(seen).isGreaterThanOrEqualTo(PAUSE);
    }

    @Test
    void counts_for_nobody_outside_of_work() {
        WaitingTime waited = new WaitingTime();
        waited.during(() -> 0);
        waitForSomebody();
        assertThat(waited.nanos()).isZero();
    }
}
