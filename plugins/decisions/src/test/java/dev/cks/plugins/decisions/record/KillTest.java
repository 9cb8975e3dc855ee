package dev.cks.plugins.decisions.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes that are killed while they record lose nothing that they acknowledged. {@code -Dcks.ledger.rounds=N} for more of them. */
class KillTest {

    private static final int ROUNDS = Integer.getInteger("cks.ledger.rounds", 4);
    private static final int MOST_BATCHES = 40;

    @TempDir
    private Path directory;

    @Test
    void whatWasAcknowledgedIsThere() throws Exception {
        Random random = new Random(5);
        List<String> acknowledged = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            acknowledged.addAll(killed(round, 1 + random.nextInt(MOST_BATCHES)));
            new Ledger(directory).read(view -> {
                assertThat(view.degraded()).isEmpty();
                assertThat(acknowledged)
                        .allSatisfy(
                                id -> assertThat(view.projection().decision(id)).isPresent());
                assertThat(view.projection().decisions())
                        .hasSizeBetween(acknowledged.size(), acknowledged.size() + 2 * ROUNDS);
                assertThat(view.projection().decisions().size() % 2).isZero();
                assertThat(view.projection().conflicts()).isEmpty();
                return view;
            });
        }
        assertThat(acknowledged).hasSizeGreaterThan(ROUNDS);
    }

    private List<String> killed(int round, int batches) throws IOException, InterruptedException {
        Process writer = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledWriter.class.getName(),
                        directory.toString(),
                        "round" + round)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> acknowledged = new ArrayList<>();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(writer.getInputStream(), StandardCharsets.UTF_8))) {
            for (int i = 0; i < 2 * batches; i++) {
                acknowledged.add(out.readLine());
            }
            // Through its handle, which leaves the stream open: what it had acknowledged by the time it died counts as
            // well.
            writer.toHandle().destroyForcibly();
            out.lines()
                    .filter(line -> line.length() == acknowledged.get(0).length())
                    .forEach(acknowledged::add);
        }
        writer.waitFor();
        return acknowledged;
    }
}
