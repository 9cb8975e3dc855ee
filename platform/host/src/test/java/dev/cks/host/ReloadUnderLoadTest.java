package dev.cks.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.Speaker;
import dev.cks.host.registry.PluginRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReloadUnderLoadTest {

    private static final int RELOADS = Integer.getInteger("cks.reloads", 40);
    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

    @TempDir
    private Path home;

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch over = new CountDownLatch(1);
    private HostFixture fixture;
    private Speaker speaker;
    private PluginHost host;

    @BeforeEach
    void start() {
        fixture = new HostFixture(home);
        speaker = new Speaker(fixture.plugins());
        speaker.put("1.0.0");
        host = fixture.start();
    }

    @AfterEach
    void close() throws InterruptedException {
        over.countDown();
        threads.shutdown();
        assertThat(threads.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        fixture.close();
    }

    @Test
    void callersNoticeNothingButTheVersionAndNothingStays() throws Exception {
        List<Future<Integer>> callers = call(4);
        for (int i = 1; i <= RELOADS; i++) {
            speaker.put(version(i));
            Reload reload =
                    host.reload(ReloadCause.COMMAND).toCompletableFuture().join();
            assertThat(reload.succeeded()).as("%s", reload).isTrue();
            assertThat(host.registry().find("speak").orElseThrow().pluginVersion())
                    .isEqualTo(version(i));
        }
        over.countDown();
        for (Future<Integer> caller : callers) {
            assertThat(caller.get()).isPositive();
        }

        assertThat(host.current().number()).isEqualTo(1 + RELOADS);
        assertThat(collected()).isZero();
        assertThat(openCopies()).isLessThanOrEqualTo(1);
    }

    @Test
    void manyWhoReloadAtOnceDisturbNoneOfManyWhoCall() throws Exception {
        List<Future<Integer>> callers = call(50);
        List<Future<Reload>> reloads = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            String version = version(i);
            reloads.add(threads.submit(() -> {
                speaker.put(version);
                return host.reload(ReloadCause.COMMAND).toCompletableFuture().join();
            }));
            speaker.put(version(i + 1));
        }
        for (Future<Reload> reload : reloads) {
            assertThat(reload.get().succeeded()).as("%s", reload.get()).isTrue();
        }
        over.countDown();
        for (Future<Integer> caller : callers) {
            assertThat(caller.get()).isPositive();
        }
        assertThat(host.current().number()).isBetween(2L, 21L);
    }

    @Test
    void reloadsThatFailDisturbNobody() throws Exception {
        List<Future<Integer>> callers = call(4);
        Generation first = host.current();
        for (int i = 0; i < 5; i++) {
            speaker.damage();
            assertThat(host.reload(ReloadCause.WATCH)
                            .toCompletableFuture()
                            .join()
                            .failure())
                    .isPresent();
        }
        over.countDown();
        for (Future<Integer> caller : callers) {
            assertThat(caller.get()).isPositive();
        }
        assertThat(host.current()).isSameAs(first);
    }

    @Test
    void whoWaitsForAReloadInsideOfItIsNotWaitedFor() {
        speaker.put("2.0.0");
        Operation inside = host.enter();
        PluginRegistry entered = inside.generation().registry();

        Reload reload = host.reload(ReloadCause.COMMAND).toCompletableFuture().join();

        assertThat(reload.succeeded()).isTrue();
        assertThat(reload.drained()).isNotCompleted();
        assertThat(Speaker.toolOf(entered)).isEqualTo("1.0.0");
        assertThat(Speaker.extensionOf(entered)).isEqualTo("1.0.0");
        assertThat(Speaker.toolOf(host.registry())).isEqualTo("2.0.0");
        inside.close();
        assertThat(reload.drained()).isCompleted();
    }

    @Test
    void reloadsThatAreAskedForWhileOneIsBusyAreOne() {
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        host.onReload(reload -> {
            busy.countDown();
            await(goOn);
        });
        CompletableFuture<Reload> first = host.reload(ReloadCause.COMMAND).toCompletableFuture();
        await(busy);
        CompletableFuture<Reload> second = host.reload(ReloadCause.SIGNAL).toCompletableFuture();
        CompletableFuture<Reload> third = host.reload(ReloadCause.WATCH).toCompletableFuture();
        assertThat(first).isNotDone();
        goOn.countDown();

        assertThat(first.join().generation()).isEqualTo(2);
        assertThat(second.join()).isSameAs(third.join());
        assertThat(second.join().generation()).isEqualTo(3);
        assertThat(host.current().number()).isEqualTo(3);
    }

    /** Each call finds the tool and the extension to be of one version; returns how many there were. */
    private List<Future<Integer>> call(int count) {
        CountDownLatch begun = new CountDownLatch(count);
        Callable<Integer> calling = () -> {
            int calls = 0;
            while (over.getCount() > 0) {
                try (Operation operation = host.enter()) {
                    PluginRegistry registry = operation.generation().registry();
                    String version = registry.find("speak").orElseThrow().pluginVersion();
                    assertThat(Speaker.toolOf(registry)).isEqualTo(version);
                    assertThat(Speaker.extensionOf(registry)).isEqualTo(version);
                }
                calls++;
                begun.countDown();
            }
            return calls;
        };
        List<Future<Integer>> callers =
                Stream.generate(() -> threads.submit(calling)).limit(count).toList();
        await(begun);
        return callers;
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException givenUp) {
            throw new IllegalStateException(givenUp);
        }
    }

    private static String version(int number) {
        return "1.0." + number % 3;
    }

    private int collected() {
        for (int i = 0; i < 20 && host.closedAndHeld() > 0; i++) {
            System.gc();
        }
        return host.closedAndHeld();
    }

    /** Counts open copies of jars where the operating system tells. */
    private long openCopies() throws IOException {
        if (!Files.isDirectory(OPEN_FILES)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(OPEN_FILES)) {
            return files.filter(file -> leadsTo(file, fixture.staging())).count();
        }
    }

    private static boolean leadsTo(Path link, Path directory) {
        try {
            return Files.readSymbolicLink(link).startsWith(directory.toRealPath());
        } catch (IOException gone) {
            return false;
        }
    }
}
