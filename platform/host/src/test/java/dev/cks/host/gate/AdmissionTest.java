package dev.cks.host.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AdmissionTest {

    private static final int THREADS = 8;

    private final Admission admission = new Admission();

    @Test
    void isDrainedWhenTheLastLeaseIsReleased() {
        Lease first = entered();
        Lease second = entered();
        var drained = admission.close().toCompletableFuture();

        first.release();
        assertThat(drained).isNotDone();
        second.release();
        assertThat(drained).isDone();
    }

    @Test
    void isDrainedAtOnceWhenNobodyIsInside() {
        entered().release();

        assertThat(admission.close().toCompletableFuture()).isDone();
        assertThat(admission.close().toCompletableFuture()).isDone();
    }

    @Test
    void leaseThatIsReleasedTwiceCountsOnce() {
        Lease lease = entered();
        Lease other = entered();
        lease.release();
        lease.release();

        assertThat(admission.close().toCompletableFuture()).isNotDone();
        other.release();
        assertThat(admission.close().toCompletableFuture()).isDone();
    }

    @Test
    void nobodyEntersOnceItIsClosed() {
        admission.close();

        assertThat(admission.enter()).isEmpty();
        assertThat(admission.close().toCompletableFuture()).isDone();
    }

    @Test
    void manyThreadsLeaveNothingBehind() throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        CountDownLatch half = new CountDownLatch(THREADS);
        try {
            List<Future<Long>> entered = threads.invokeAll(
                    IntStream.range(0, THREADS).mapToObj(each -> visits(half)).toList(), 60, TimeUnit.SECONDS);
            for (Future<Long> each : entered) {
                assertThat(each.get()).isGreaterThanOrEqualTo(1_000);
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(admission.close().toCompletableFuture()).isDone();
    }

    private Lease entered() {
        return admission.enter().orElseThrow();
    }

    /** Goes in and out until it is refused; whoever is through half of it last closes the door. */
    private Callable<Long> visits(CountDownLatch half) {
        return () -> {
            for (long count = 0; ; count++) {
                if (count == 1_000) {
                    half.countDown();
                    if (half.getCount() == 0) {
                        admission.close();
                    }
                }
                Optional<Lease> lease = admission.enter();
                if (lease.isEmpty()) {
                    return count;
                }
                lease.get().release();
                lease.get().release();
            }
        };
    }
}
