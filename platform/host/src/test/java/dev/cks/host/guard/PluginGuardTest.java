package dev.cks.host.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.cancellation.CurrentCall;
import dev.cks.core.validation.PluginFailure;
import dev.cks.host.report.ProblemCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PluginGuardTest {

    private static final int STRIKES = 2;
    private static final ClassLoader LOADER = new ClassLoader("acme", null) {};

    private final AtomicBoolean over = new AtomicBoolean();
    private final List<PluginGuard> guards = new ArrayList<>();
    private final ExecutorService callers = Executors.newCachedThreadPool();

    @AfterEach
    void letEverybodyGo() {
        over.set(true);
        guards.forEach(PluginGuard::close);
        callers.shutdownNow();
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void trustedCodeRunsInTheThreadThatCalls() {
        PluginGuard guard = PluginGuard.trusting("ours", limits(Duration.ofMillis(1)));

        assertThat(boundary(guard).run(Thread::currentThread)).isSameAs(Thread.currentThread());
    }

    @Test
    void otherCodeRunsInADaemonOfThePluginsNameWithItsClassLoader() {
        PluginGuard guard = limiting(Duration.ofSeconds(30));

        Thread worker = boundary(guard).run(Thread::currentThread);
        ClassLoader seen = boundary(guard).run(() -> Thread.currentThread().getContextClassLoader());

        assertThat(worker.getName()).startsWith("cks-plugin-acme-");
        assertThat(worker.isDaemon()).isTrue();
        assertThat(seen).isSameAs(LOADER);
    }

    @Test
    void workerWorksForTheCallOfWhoeverWaits() {
        PluginGuard guard = limiting(Duration.ofSeconds(30));

        assertThat(boundary(guard).run(CurrentCall::cancelled)).isFalse();
        assertThat(CurrentCall.during(() -> true, () -> boundary(guard).run(CurrentCall::cancelled)))
                .isTrue();
    }

    @Test
    void codeThatHeedsItsInterruptionLosesNoThread() {
        PluginGuard guard = limiting(Duration.ofMillis(50));

        ToolException end = timedOut(guard, this::untilInterrupted);

        assertThat(end).hasMessageContaining("0.05 s").hasMessageContaining("limits.extension_seconds");
        assertThat(guard.problem()).hasValueSatisfying(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.STUCK);
            assertThat(problem.detail()).contains("1 call took longer").doesNotContain("never came back");
        });
    }

    @Test
    void codeThatComesBackLateIsForgivenItsThread() throws InterruptedException {
        PluginGuard guard = limiting(Duration.ofMillis(50));
        CountDownLatch back = new CountDownLatch(1);
        timedOut(guard, () -> {
            forEver();
            back.countDown();
            return "late";
        });
        assertThat(guard.problem().orElseThrow().detail()).contains("1 thread never came back");

        over.set(true);
        assertThat(back.await(30, TimeUnit.SECONDS)).isTrue();
        guard.drain().toCompletableFuture().join();

        while (guard.problem().orElseThrow().detail().contains("never came back")) {
            Thread.onSpinWait();
        }
    }

    @Test
    void callThatWasGivenUpTakesItselfForWithdrawn() throws InterruptedException {
        PluginGuard guard = limiting(Duration.ofMillis(50));
        CountDownLatch seen = new CountDownLatch(1);

        timedOut(guard, () -> {
            while (!CurrentCall.cancelled()) {
                Thread.onSpinWait();
            }
            seen.countDown();
            return "withdrawn";
        });

        assertThat(seen.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void tooManyStrikesTakeThePluginOutOfService() {
        PluginGuard guard = limiting(Duration.ofMillis(50));
        assertThat(guard.problem()).isEmpty();
        for (int strike = 0; strike < STRIKES; strike++) {
            assertThat(guard.inService()).isTrue();
            timedOut(guard, this::forEver);
        }

        assertThat(guard.inService()).isFalse();
        AtomicBoolean called = new AtomicBoolean();
        assertThatThrownBy(() -> boundary(guard).run(() -> called.getAndSet(true)))
                .isInstanceOfSatisfying(
                        ToolException.class, end -> assertThat(end.code()).isEqualTo(ErrorCode.PLUGIN_QUARANTINED))
                .hasMessageContaining("acme")
                .hasMessageContaining("limits.plugin_strikes");
        assertThat(called).isFalse();
        assertThat(guard.problem().orElseThrow().detail()).contains("2 threads never came back");
    }

    @Test
    void withdrawalEndsTheWaitAlthoughTheCodeGoesOn() throws InterruptedException, ExecutionException {
        PluginGuard guard = limiting(Duration.ofHours(1));
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        Future<?> caller = callers.submit(() -> {
            try {
                boundary(guard).run(() -> {
                    started.countDown();
                    return forEver();
                });
            } catch (ToolException end) {
                if (end.code().equals(ErrorCode.CANCELLED)
                        && Thread.currentThread().isInterrupted()) {
                    ended.countDown();
                }
            }
        });
        assertThat(started.await(30, TimeUnit.SECONDS)).isTrue();

        caller.cancel(true);

        assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(guard.problem()).isEmpty();
        assertThat(guard.inService()).isTrue();
    }

    @Test
    void withdrawnCallThatGoesOnBeyondItsTimeIsAStrike() throws InterruptedException {
        PluginGuard guard = limiting(Duration.ofMillis(300));
        CountDownLatch started = new CountDownLatch(1);
        Future<?> caller = callers.submit(() -> boundary(guard).run(() -> {
            started.countDown();
            return forEver();
        }));
        assertThat(started.await(30, TimeUnit.SECONDS)).isTrue();
        caller.cancel(true);

        while (guard.problem()
                .filter(problem -> problem.detail().contains("1 call took longer"))
                .isEmpty()) {
            Thread.onSpinWait();
        }
        assertThat(guard.inService()).isTrue();
    }

    @Test
    void interruptionThatCodeLeavesBehindReachesNobody() {
        PluginGuard guard = limiting(Duration.ofSeconds(30));

        boundary(guard).run(() -> {
            Thread.currentThread().interrupt();
            return "done";
        });

        assertThat(Thread.interrupted()).isFalse();
        assertThat(boundary(guard).run(Thread::interrupted)).isFalse();
    }

    @Test
    void callsFromWithinCallsDontWaitForEachOther() throws InterruptedException, ExecutionException {
        PluginGuard guard = limiting(Duration.ofSeconds(30));
        int most = 32;
        CyclicBarrier allInside = new CyclicBarrier(most);
        Callable<String> nested = () -> boundary(guard).run(() -> {
            await(allInside);
            return boundary(guard).run(() -> "inner");
        });

        List<Future<String>> results = callers.invokeAll(
                IntStream.range(0, most).mapToObj(each -> nested).toList(), 60, TimeUnit.SECONDS);

        for (Future<String> result : results) {
            assertThat(result.get()).isEqualTo("inner");
        }
    }

    @Test
    void nobodyWaitsForAThreadBeyondHisTime() throws InterruptedException {
        PluginGuard patient = limiting(Duration.ofMillis(300));
        int most = 32;
        CyclicBarrier allInside = new CyclicBarrier(most + 1);
        for (int each = 0; each < most; each++) {
            callers.execute(
                    () -> patient.tool(() -> LOADER, new CallStatistics()).run(() -> {
                        await(allInside);
                        return forEver();
                    }));
        }
        await(allInside);

        assertThat(timedOut(patient, () -> "never runs")).hasMessageContaining("busy");
        assertThat(patient.problem()).isEmpty();
    }

    @Test
    void whateverIsThrownComesOutAsText() {
        PluginGuard guard = limiting(Duration.ofSeconds(30));
        List<Throwable> thrown = List.of(
                new OutOfMemoryError("all"),
                new StackOverflowError(),
                new ThreadDeath(),
                new NoClassDefFoundError("x"));
        for (Throwable each : thrown) {
            assertThatThrownBy(() -> boundary(guard).run(() -> PluginGuardTest.<Error, String>sneak(each)))
                    .isExactlyInstanceOf(PluginFailure.class)
                    .hasNoCause()
                    .hasMessageContaining(each.getClass().getName());
        }
        assertThat(boundary(guard).run(() -> "still works")).isEqualTo("still works");
    }

    @Test
    void leaseIsHeldUntilTheCodeHasEnded() {
        PluginGuard guard = limiting(Duration.ofMillis(50));
        timedOut(guard, this::forEver);

        var drained = guard.drain().toCompletableFuture();
        assertThat(drained).isNotDone();
        over.set(true);
        drained.join();
    }

    @Test
    void nothingRunsOnceItIsClosed() {
        PluginGuard guard = limiting(Duration.ofSeconds(30));
        guard.close();

        assertThatThrownBy(() -> boundary(guard).run(() -> "never")).isInstanceOf(PluginFailure.class);
    }

    private static ToolException timedOut(PluginGuard guard, Supplier<String> work) {
        ToolException end =
                catchThrowableOfType(ToolException.class, () -> boundary(guard).run(work));
        assertThat(end.code()).isEqualTo(ErrorCode.TIMEOUT);
        return end;
    }

    private String forEver() {
        while (!over.get()) {
            Thread.onSpinWait();
        }
        return "over";
    }

    private String untilInterrupted() {
        while (!Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }
        return "interrupted";
    }

    private PluginGuard limiting(Duration time) {
        PluginGuard guard = PluginGuard.limiting("acme", limits(time));
        guards.add(guard);
        return guard;
    }

    private static GuardLimits limits(Duration time) {
        return new GuardLimits(time, Duration.ofSeconds(60), 1_000, STRIKES);
    }

    private static Boundary boundary(PluginGuard guard) {
        return guard.extension(() -> LOADER, new CallStatistics());
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await(30, TimeUnit.SECONDS);
        } catch (Exception broken) {
            throw new IllegalStateException(broken);
        }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable, R> R sneak(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
