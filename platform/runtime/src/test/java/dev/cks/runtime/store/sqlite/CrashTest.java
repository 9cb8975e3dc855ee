package dev.cks.runtime.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
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
    /** Every round reads the whole store. */
    private static final int ROUNDS_OF_A_STORE = 25;

    private static final long SEED = Long.getLong("cks.crash.seed", 42L);

    @TempDir
    private Path directory;

    @Test
    void whatAKilledProcessAcknowledgedIsThere() throws Exception {
        Random random = new Random(SEED);
        for (int round = 0; round < ROUNDS; round += ROUNDS_OF_A_STORE) {
            Path home = Files.createDirectory(directory.resolve("home" + round));
            killRepeatedly(home, Math.min(ROUNDS_OF_A_STORE, ROUNDS - round), random);
        }
    }

    private static void killRepeatedly(Path home, int rounds, Random random) throws Exception {
        String session;
        try (OpenedStore opened = new OpenedStore(home)) {
            session = opened.open("a");
        }
        List<String> acknowledged = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            try (CommittingProcess process =
                    CommittingProcess.start(home, session, "r" + round + "-", Integer.MAX_VALUE)) {
                acknowledged.addAll(process.acknowledged(1 + random.nextInt(60)));
                acknowledged.addAll(process.kill());
            }
            assertEverythingIsThere(home, session, acknowledged, home + " round " + round);
        }
        assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(rounds);
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
        assertEverythingIsThere(directory, session, said.subList(0, said.size() - 1), "full");
    }

    private static void assertEverythingIsThere(Path home, String session, List<String> acknowledged, String when)
            throws IOException {
        try (OpenedStore opened = new OpenedStore(home)) {
            long begin = System.nanoTime();
            assertThat(opened.text(session)).isNotEmpty();
            // A second on a calm machine; a busy one is no fault.
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).as(when).isLessThan(Duration.ofSeconds(5));
            assertThat(new HashSet<>(opened.history(session)))
                    .as("seed " + SEED + ", " + when)
                    .containsAll(acknowledged);
        }
        try (StoreMaintenance maintenance = StoreMaintenance.of(OpenedStore.file(home), OpenedStore.PATIENCE)) {
            assertThat(maintenance.check().findings()).as(when).isEmpty();
        }
    }
}
