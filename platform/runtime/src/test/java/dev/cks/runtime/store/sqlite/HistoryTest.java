package dev.cks.runtime.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.runtime.store.sqlite.History.Call;
import dev.cks.runtime.store.sqlite.History.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HistoryTest {

    private static final List<String> VERSIONS = List.of("v0", "v1", "v2");
    private static final Call FIRST = write("v1", 10, 20);
    private static final Call SECOND = write("v2", 15, 30);

    @Test
    void whateverOverlapsMayHappenInEitherOrder() {
        assertThat(problem(FIRST, SECOND)).isEmpty();
        assertThat(problem(write("v2", 10, 20), write("v1", 15, 30))).isEmpty();
        assertThat(problem(FIRST, SECOND, read("v0", 12, 25), read("v2", 16, 18), read("v1", 0, 40)))
                .isEmpty();
        assertThat(problem(FIRST, SECOND, read("v0", 0, 10), read("v2", 30, 31), read("v2", 40, 41)))
                .isEmpty();
    }

    @Test
    void aLostUpdateIsFound() {
        assertThat(problem(FIRST, SECOND, write("v2", 16, 30))).get().asString().contains("lost");
        assertThat(problem(FIRST, SECOND, write("v3", 16, 30))).get().asString().contains("doesn't have");
    }

    @Test
    void aStaleReadIsFound() {
        assertThat(problem(FIRST, SECOND, read("v0", 21, 22))).get().asString().contains("is older");
        assertThat(problem(FIRST, SECOND, read("v2", 16, 18), read("v1", 19, 29)))
                .isPresent();
        assertThat(problem(FIRST, SECOND, read("v1", 31, 32))).isPresent();
    }

    @Test
    void aReadOfWhatIsWrittenLaterIsFound() {
        assertThat(problem(FIRST, SECOND, read("v2", 1, 14))).isPresent();
        assertThat(problem(FIRST, SECOND, read("v2", 1, 15))).isEmpty();
    }

    @Test
    void aPhantomIsFound() {
        assertThat(problem(FIRST, SECOND, read("v9", 21, 22))).get().asString().contains("doesn't have");
        assertThat(problem(FIRST)).get().asString().contains("nobody wrote");
    }

    @Test
    void writesInAnotherOrderThanTheirVersionsAreFound() {
        assertThat(problem(write("v2", 1, 2), write("v1", 3, 4))).isPresent();
    }

    @Test
    void aVersionThatStandsThereTwiceIsFound() {
        assertThat(new History(List.of("v0", "v1", "v1"), List.of(FIRST)).problem())
                .isPresent();
    }

    /** What one instant each is given to is linearizable, however far the calls reach around their instants. */
    @Test
    void everyHistoryThatHasInstantsIsTaken() {
        Random random = new Random(42);
        for (int round = 0; round < 200; round++) {
            List<String> versions = new ArrayList<>(List.of("v0"));
            List<Call> calls = new ArrayList<>();
            for (int i = 1; i < 60; i++) {
                long instant = i * 100L;
                boolean writes = random.nextInt(3) == 0;
                if (writes) {
                    versions.add("v" + i);
                }
                String version = versions.get(versions.size() - 1);
                calls.add(new Call(
                        writes ? Kind.WRITE : Kind.READ,
                        version,
                        instant - random.nextInt(500),
                        instant + random.nextInt(500)));
            }
            assertThat(new History(versions, calls).problem())
                    .as("round " + round)
                    .isEmpty();
        }
    }

    private static Optional<String> problem(Call... calls) {
        return new History(VERSIONS, List.of(calls)).problem();
    }

    private static Call read(String version, long invoked, long answered) {
        return new Call(Kind.READ, version, invoked, answered);
    }

    private static Call write(String version, long invoked, long answered) {
        return new Call(Kind.WRITE, version, invoked, answered);
    }
}
