package dev.cks.server.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WorkerPoolTest {

    private static final int BOUND = 4;

    private final WorkerPool pool = new WorkerPool(BOUND);

    @Test
    void runs_as_much_as_its_bound_allows_at_the_same_time_and_the_rest_later() throws InterruptedException {
        CountDownLatch together = new CountDownLatch(BOUND);
        CountDownLatch all = new CountDownLatch(3 * BOUND);
        for (int i = 0; i < 3 * BOUND; i++) {
            pool.execute(() -> {
                together.countDown();
                await(together);
                all.countDown();
            });
        }
        assertThat(all.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(pool.getLargestPoolSize()).isEqualTo(BOUND);
    }

    @Test
    void takes_nothing_after_its_end() {
        pool.shutdownNow();
        pool.execute(() -> {
            throw new AssertionError("not run");
        });
        assertThat(pool.getQueue()).isEmpty();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
