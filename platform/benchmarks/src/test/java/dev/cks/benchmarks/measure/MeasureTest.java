package dev.cks.benchmarks.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasureTest {

    @Test
    void quantilesAreValuesThatWereMeasured() {
        Samples samples = new Samples();
        for (int i = 100; i > 0; i--) {
            samples.add(i);
        }

        assertThat(samples.best()).isEqualTo(1);
        assertThat(samples.total()).isEqualTo(5050);
        assertThat(samples.median()).isEqualTo(50);
        assertThat(samples.quantile(0.99)).isEqualTo(99);
        assertThat(samples.quantile(1)).isEqualTo(100);
        assertThatThrownBy(() -> new Samples().best()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void competitorsTakeTurnsAndTheWarmUpIsForgotten() {
        List<String> turns = new ArrayList<>();

        Recorder measured = new Rounds(2, 0)
                .run(List.of(
                        recorder -> recorder.time("first", () -> turns.add("first")),
                        recorder -> recorder.time("second", () -> turns.add("second"))));

        assertThat(turns).containsExactly("first", "second", "first", "second", "first", "second", "first", "second");
        assertThat(measured.timing("first").wall().count()).isEqualTo(2);
        assertThatThrownBy(() -> measured.timing("third")).hasMessageContaining("third");
    }

    @Test
    void aStageContainsTheStagesWithinIt() {
        Recorder recorder = new Recorder();

        String result = recorder.time("outer", () -> recorder.time("inner", () -> "done"));

        assertThat(result).isEqualTo("done");
        assertThat(recorder.timing("outer").wall().best())
                .isGreaterThanOrEqualTo(recorder.timing("inner").wall().best());
    }

    @Test
    void linearCostGrowsWithTheExponentOne() {
        assertThat(Growth.exponent(1000, 2, 10_000, 20)).isCloseTo(1, within(1e-9));
        assertThat(Growth.exponent(1000, 2, 10_000, 2)).isZero();
        assertThat(Growth.exponent(10, 1, 100, 100)).isCloseTo(2, within(1e-9));
    }

    @Test
    void tablesAreMarkdown() {
        Table table = new Table("stage", "ms");
        table.row("parse", "12");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        table.print(new PrintStream(bytes, true, StandardCharsets.UTF_8));

        assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                .containsExactly("| stage | ms |", "|-------|---:|", "| parse | 12 |");
        assertThatThrownBy(() -> table.row("one")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void retainedMemoryIsAboutWhatWasMade() {
        assertThat(Heap.retained(() -> new byte[1000][10_000])).isBetween(9_000_000L, 12_000_000L);
    }
}
