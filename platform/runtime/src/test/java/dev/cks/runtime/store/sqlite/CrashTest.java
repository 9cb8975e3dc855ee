package dev.cks.runtime.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.runtime.store.sqlite.CommittingProcess.Task;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/** Whatever happens to a process, what it acknowledged is there, and nothing is there by half. */
class CrashTest {

    private static final int ROUNDS = Integer.getInteger("cks.crash.rounds", 5);
    /** Every round reads the whole store. */
    private static final int ROUNDS_OF_A_STORE = 20;

    private static final long SEED = Long.getLong("cks.crash.seed", 42L);
    private static final int MOST_COMMITS = 40;
    private static final int MOST_THREADS = 3;
    /** About as long as a commit takes, so that each of its moments is hit. */
    private static final int MOST_NANOSECONDS = 3_000_000;

    private static final Duration REOPENING = Duration.ofSeconds(1);

    @TempDir
    private Path directory;

    private final Random random = new Random(SEED);
    private Duration slowest = Duration.ZERO;

    /** The driver is loaded once in a process, and is none of what opening a file takes. */
    @BeforeEach
    void loadTheDriver() throws Exception {
        RawStore.create(Files.createDirectory(directory.resolve("warm")));
    }

    @Test
    void whatAKilledProcessAcknowledgedIsThere(TestReporter reporter) throws Exception {
        int commits = 0;
        for (int round = 0; round < ROUNDS; round += ROUNDS_OF_A_STORE) {
            Path home = Files.createDirectory(directory.resolve("home" + round));
            commits += killRepeatedly(home, Math.min(ROUNDS_OF_A_STORE, ROUNDS - round));
        }
        assertThat(commits).isGreaterThan(ROUNDS);
        reporter.publishEntry(
                "crash",
                ROUNDS + " processes killed, " + commits + " commits acknowledged, slowest reopening "
                        + slowest.toMillis() + " ms");
    }

    /** Returns how many commits were acknowledged. */
    private int killRepeatedly(Path home, int rounds) throws Exception {
        String session;
        try (OpenedStore opened = new OpenedStore(home)) {
            session = opened.open("a");
        }
        List<String> acknowledged = new ArrayList<>();
        CommittingProcess next = CommittingProcess.waiting(List.of(), task(home, session, 0));
        for (int round = 0; round < rounds; round++) {
            try (CommittingProcess process = next.begin()) {
                // It gets ready while this one writes and is read.
                next = CommittingProcess.waiting(List.of(), task(home, session, round + 1));
                acknowledged.addAll(process.acknowledged(random.nextInt(MOST_COMMITS)));
                LockSupport.parkNanos(random.nextInt(MOST_NANOSECONDS));
                acknowledged.addAll(process.kill());
            }
            assertEverythingIsThere(home, session, acknowledged, home + " round " + round);
        }
        next.kill();
        return acknowledged.size();
    }

    private Task task(Path home, String session, int round) {
        return new Task(home, session, "r" + round + "-", 1 + random.nextInt(MOST_THREADS), Integer.MAX_VALUE);
    }

    @Test
    void whatWasAcknowledgedBeforeTheDiskWasFullIsThere() throws Exception {
        String session;
        try (OpenedStore opened = new OpenedStore(directory)) {
            session = opened.open("a");
        }
        // A limit on the size of files fails writes as a full disk does, and needs no disk.
        List<String> limited = List.of("bash", "-c", "ulimit -f 3000; exec \"$@\"", "limited");
        List<String> said;
        Task task = Task.of(directory, session, "full-", Integer.MAX_VALUE);
        try (CommittingProcess process =
                CommittingProcess.waiting(limited, task).begin()) {
            said = process.acknowledged(Integer.MAX_VALUE);
        }
        assertThat(said).hasSizeGreaterThan(2);
        assertThat(said.get(said.size() - 1)).isEqualTo("store_unavailable");
        assertEverythingIsThere(directory, session, said.subList(0, said.size() - 1), "full");
    }

    /** A receipt and what was done under its key are both there, or neither is. */
    private static void assertReceipts(OpenedStore opened, Path home, String session, String when) {
        List<String> keyed = opened.ids(session).stream()
                .filter(id -> id.endsWith(CommittingProcess.KEYED))
                .toList();
        assertThat(keyed).as(when).allMatch(opened::hasReceipt);
        assertThat(RawStore.rows(OpenedStore.file(home)))
                .filteredOn(row -> row.startsWith("receipt "))
                .as(when)
                .hasSameSizeAs(keyed);
    }

    private void assertEverythingIsThere(Path home, String session, List<String> acknowledged, String when)
            throws IOException {
        long begin = System.nanoTime();
        try (OpenedStore opened = new OpenedStore(home)) {
            assertThat(opened.text(session)).isNotEmpty();
            Duration taken = Duration.ofNanos(System.nanoTime() - begin);
            slowest = taken.compareTo(slowest) > 0 ? taken : slowest;
            assertThat(taken).as(when).isLessThan(REOPENING);
            assertThat(new HashSet<>(opened.history(session)))
                    .as("seed " + SEED + ", " + when)
                    .containsAll(acknowledged);
            assertReceipts(opened, home, session, when);
        }
        try (StoreMaintenance maintenance = StoreMaintenance.of(OpenedStore.file(home), OpenedStore.PATIENCE)) {
            assertThat(maintenance.check().findings()).as(when).isEmpty();
        }
    }
}
