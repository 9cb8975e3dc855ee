package dev.cks.core.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.Diagnostic;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DerivationCycleTest {

    @Test
    void findsNothingInWhatHasNoCycle() {
        assertThat(cycles("a>b", "a>c", "b>d", "c>d", "a>d")).isEmpty();
        assertThat(cycles()).isEmpty();
    }

    @Test
    void reportsASelfEdge() {
        assertThat(cycles("b>a", "a>a", "a>c")).containsExactly(List.of("a"));
    }

    @Test
    void reportsEachComponentOnceAtItsSmallestId() {
        assertThat(cycles("c>b", "b>c", "z>y", "y>x", "x>z", "b>x"))
                .containsExactlyInAnyOrder(List.of("b", "c"), List.of("x", "z", "y"));
    }

    @Test
    void takesAFigureEightForOneComponent() {
        assertThat(cycles("m>b", "b>m", "m>z", "z>m")).containsExactly(List.of("b", "m"));
    }

    @Test
    void countsParallelEdgesOnce() {
        assertThat(cycles("a>b", "a>b", "b>a", "b>a")).containsExactly(List.of("a", "b"));
    }

    @Test
    void showsAShortestCycleThroughTheSmallestId() {
        assertThat(cycles("a>b", "b>c", "c>d", "d>a", "c>a")).containsExactly(List.of("a", "b", "c"));
    }

    @Test
    void prefersTheRelationsThatComeFirstAmongShortestCycles() {
        assertThat(cycles("a>c", "a>b", "b>d", "c>d", "d>a")).containsExactly(List.of("a", "c", "d"));
        assertThat(cycles("d>a", "b>d", "c>d", "a>b", "a>c")).containsExactly(List.of("a", "b", "d"));
    }

    @Test
    void ordersIdsByCodePoint() {
        assertThat(cycles("😀>ﬀ", "ﬀ>😀")).containsExactly(List.of("ﬀ", "😀"));
    }

    @Test
    void readsNothingIntoOtherTypesDanglingEndsAndOtherArities() {
        assertThat(cycles("a>b>a", "a>a>a")).isEmpty();
    }

    @Test
    void showsAtMostAHundredIds() {
        Diagnostic found = check(ring(250)).get(0);

        assertThat(cycle(found)).hasSize(100).startsWith("n1000000", "n1000001");
        assertThat(found.metadata()).containsEntry("cycle_length", 250L);
    }

    @Test
    void copesWithALongChainAndALongRing() {
        String[] ring = ring(100_000);
        String[] chain = List.of(ring).subList(0, ring.length - 1).toArray(String[]::new);

        assertThat(check(chain)).isEmpty();
        assertThat(check(ring)).extracting(Diagnostic::location).hasSize(1);
    }

    @Test
    void copesWithManyComponents() {
        String[] edges = IntStream.range(0, 40_000)
                .mapToObj(i -> i % 2 == 0 ? i + ">" + (i + 1) : i + ">" + (i - 1))
                .toArray(String[]::new);

        assertThat(check(edges)).hasSize(20_000);
    }

    private static String[] ring(int length) {
        int base = 1_000_000;
        return IntStream.range(0, length)
                .mapToObj(i -> "n" + (base + i) + ">n" + (base + (i + 1) % length))
                .toArray(String[]::new);
    }

    private static List<Object> cycles(String... edges) {
        List<Object> cycles = new ArrayList<>();
        for (Diagnostic diagnostic : check(edges)) {
            List<Object> cycle = cycle(diagnostic);
            assertThat(diagnostic.location().orElseThrow()).isEqualTo(cycle.get(0));
            cycles.add(cycle);
        }
        return cycles;
    }

    private static List<Object> cycle(Diagnostic diagnostic) {
        return List.copyOf((List<?>) diagnostic.metadata().getOrDefault("cycle", List.of()));
    }

    private static List<Diagnostic> check(String... edges) {
        return new DerivationCycle().check(Graphs.derivations(edges), new CallContext(Instant.EPOCH));
    }
}
