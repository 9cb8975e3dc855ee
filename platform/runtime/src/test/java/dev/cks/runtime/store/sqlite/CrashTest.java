package dev.cks.runtime.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever happens to a process, what it acknowledged is there, and nothing is there by half. */
class CrashTest {

    private static final int ROUNDS = Integer.getInteger("cks.crash.rounds", 5);
    private static final long SEED = Long.getLong("cks.crash.seed", 42L);

    @TempDir
    private Path directory;

    @Test
    void whatAKilledProcessAcknowledgedIsThere() throws Exception {
        String session;
        try (OpenedStore opened = new OpenedStore(directory)) {
            session = opened.open("a");
        }
        Random random = new Random(SEED);
        List<String> acknowledged = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            try (CommittingProcess process =
                    CommittingProcess.start(directory, session, "r" + round + "-", Integer.MAX_VALUE)) {
                acknowledged.addAll(process.acknowledged(1 + random.nextInt(60)));
                acknowledged.addAll(process.kill());
            }
            assertEverythingIsThere(session, acknowledged, round);
        }
        assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(ROUNDS);
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
        try (CommittingProcess process =
                CommittingProcess.start(limited, directory, session, "full-", Integer.MAX_VALUE)) {
            said = process.acknowledged(Integer.MAX_VALUE);
        }
        assertThat(said).hasSizeGreaterThan(2);
        assertThat(said.get(said.size() - 1)).isEqualTo("store_unavailable");
        assertEverythingIsThere(session, said.subList(0, said.size() - 1), 0);
    }

    private void assertEverythingIsThere(String session, List<String> acknowledged, int round) throws IOException {
        try (OpenedStore opened = new OpenedStore(directory)) {
            long begin = System.nanoTime();
            assertThat(opened.text(session)).isNotEmpty();
            assertThat(Duration.ofNanos(System.nanoTime() - begin))
                    .as("time to open, round " + round)
                    .isLessThan(Duration.ofSeconds(5));
            assertThat(new HashSet<>(opened.history(session)))
                    .as("seed " + SEED + ", round " + round)
                    .containsAll(acknowledged);
        }
        try (StoreMaintenance maintenance = StoreMaintenance.of(OpenedStore.file(directory), OpenedStore.PATIENCE)) {
            assertThat(maintenance.check().findings()).as("round " + round).isEmpty();
        }
    }
}
