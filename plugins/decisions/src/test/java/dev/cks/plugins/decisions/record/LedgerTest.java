package dev.cks.plugins.decisions.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.plugins.decisions.log.VerifiedEvent;
import dev.cks.plugins.decisions.log.VerifiedLog;
import dev.cks.plugins.decisions.projection.Element;
import dev.cks.plugins.decisions.projection.Projection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    @TempDir
    private Path work;

    @Test
    void whateverOrderEventsComeInTheOutcomeIsTheSame() throws Exception {
        Random random = new Random(7);
        Ledger one = new Ledger(work.resolve("one"));
        Ledger other = new Ledger(work.resolve("other"));
        for (int i = 0; i < 40; i++) {
            Ledger writer = random.nextInt(3) == 0 ? other : one;
            writer.record(proposals(random, 1 + random.nextInt(3)), "alice", NOW.plusSeconds(random.nextInt(1000)));
            if (random.nextInt(10) == 0) {
                carry(one, other);
                carry(other, one);
            }
        }
        carry(one, other);
        carry(other, one);
        List<VerifiedEvent> events = new ArrayList<>();
        new VerifiedLog(work.resolve("one")).read(VerifiedLog.Progress.NONE, events::add);
        assertThat(events).hasSizeGreaterThan(40);
        String digest = other.read(view -> view.projection().digest());
        assertThat(one.<String>read(view -> view.projection().digest())).isEqualTo(digest);
        for (int i = 0; i < 50; i++) {
            Collections.shuffle(events, random);
            Projection projection = new Projection();
            events.forEach(projection::add);
            events.subList(0, random.nextInt(events.size())).forEach(projection::add);
            assertThat(projection.digest()).isEqualTo(digest);
        }
    }

    @Test
    void theLiveValueIsThatOfTheHead() throws Exception {
        Random random = new Random(11);
        Ledger ledger = new Ledger(work);
        for (int i = 0; i < 60; i++) {
            String value = "v" + i;
            String date = random.nextBoolean() ? "" : "2026-02-" + String.format("%02d", 1 + random.nextInt(28));
            ledger.record(
                    read("{\"decision\":{\"title\":\"t" + i + "\",\"date\":\"" + date
                            + "\",\"mutations\":[{\"op\":\"set_prop\",\"element\":\"f:X\",\"key\":\"k\",\"value\":\""
                            + value + "\"}]}}"),
                    "alice",
                    NOW.plusSeconds(i));
            ledger.read(view -> {
                Element element = view.projection().elements().iterator().next();
                assertThat(element.heads()).hasSize(1);
                assertThat(element.heads().get(0).decision().mutations())
                        .anySatisfy(mutation -> assertThat(mutation.value())
                                .isEqualTo(element.properties().get("k")));
                return element;
            });
        }
    }

    @Test
    void anOlderDecisionThatIsRecordedLaterDoesNotTakeOver() throws Exception {
        Ledger ledger = new Ledger(work);
        ledger.record(set("new", "2026-02-01", "n"), "alice", NOW);
        Recorded late = ledger.record(set("old", "2025-02-01", "o"), "alice", NOW)
                .outcomes()
                .get(0);

        assertThat(late.event().decision().supersedes()).isEmpty();
        assertThat(late.event().decision().yieldsTo()).hasSize(1);
        ledger.read(view -> {
            Element element = view.projection().elements().iterator().next();
            assertThat(element.properties()).containsEntry("k", "n");
            assertThat(element.heads())
                    .extracting(head -> head.decision().title())
                    .containsExactly("new");
            assertThat(element.history())
                    .extracting(event -> event.decision().title())
                    .containsExactly("old", "new");
            return element;
        });
        assertThat(ledger.record(set("third", "", "t"), "alice", NOW)
                        .outcomes()
                        .get(0)
                        .event()
                        .decision()
                        .supersedes())
                .hasSize(1);
    }

    @Test
    void aDryRunComesToWhatTheRealOneDoesAndTouchesNothing() throws Exception {
        Random random = new Random(3);
        Ledger ledger = new Ledger(work.resolve("ledger"));
        for (int i = 0; i < 40; i++) {
            List<Proposal> batch = proposals(random, 1 + random.nextInt(5));
            String before = files();
            List<Recorded> dry = ledger.plan(batch, "alice", NOW).outcomes();
            assertThat(files()).isEqualTo(before);
            List<Recorded> real = ledger.record(batch, "alice", NOW).outcomes();
            assertThat(dry)
                    .extracting(Recorded::status)
                    .isEqualTo(real.stream().map(Recorded::status).toList());
            assertThat(dry)
                    .extracting(each -> each.event().decision())
                    .isEqualTo(
                            real.stream().map(each -> each.event().decision()).toList());
        }
    }

    @Test
    void whatReadersSeeIsWhatWasRecordedByThen() throws Exception {
        Ledger ledger = new Ledger(work);
        ExecutorService threads = Executors.newFixedThreadPool(5);
        try {
            List<Callable<Integer>> readers = Collections.nCopies(4, () -> {
                long seen = 0;
                int rounds = 0;
                while (seen < 80) {
                    long now = ledger.read(view -> {
                        long decisions = view.projection().decisions().size();
                        assertThat(decisions % 2).isZero();
                        assertThat(view.progress().events()).isEqualTo(decisions);
                        return decisions;
                    });
                    assertThat(now).isGreaterThanOrEqualTo(seen);
                    seen = now;
                    rounds++;
                }
                return rounds;
            });
            List<Future<Integer>> running =
                    readers.stream().map(threads::submit).toList();
            Future<?> writer = threads.submit(() -> {
                for (int i = 0; i < 40; i++) {
                    ledger.record(
                            Stream.concat(set("a" + i, "", "a").stream(), set("b" + i, "", "b").stream())
                                    .toList(),
                            "alice",
                            NOW);
                }
                return null;
            });
            writer.get();
            for (Future<Integer> each : running) {
                assertThat(each.get()).isPositive();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void ledgersOfOneDirectoryWriteOneChain() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Callable<Object>> writers = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                String name = "w" + i;
                Ledger ledger = new Ledger(work);
                writers.add(() -> {
                    for (int j = 0; j < 10; j++) {
                        ledger.record(set(name + "-" + j, "", name), "alice", NOW);
                    }
                    return name;
                });
            }
            for (Future<Object> each : threads.invokeAll(writers)) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
        }
        new Ledger(work).read(view -> {
            assertThat(view.degraded()).isEmpty();
            assertThat(view.progress().events()).isEqualTo(40);
            assertThat(view.progress().marks()).hasSize(1);
            assertThat(view.projection().conflicts()).isEmpty();
            return view;
        });
    }

    @Test
    void damageIsToldAndWritingWaitsForARepair() throws Exception {
        Ledger ledger = new Ledger(work);
        ledger.record(set("one", "", "1"), "alice", NOW);
        ledger.record(set("two", "", "2"), "alice", NOW);
        Path shard = shard();
        byte[] bytes = Files.readAllBytes(shard);
        bytes[bytes.length - 30] ^= 4;
        Files.write(shard, bytes);

        Ledger again = new Ledger(work);
        again.read(view -> {
            assertThat(view.degraded()).hasSize(1);
            assertThat(view.projection().decisions()).hasSize(1);
            return view;
        });
        assertThatThrownBy(() -> again.record(set("three", "", "3"), "alice", NOW))
                .isInstanceOf(DamagedShardException.class);

        assertThat(again.repair(NOW))
                .singleElement()
                .satisfies(aside -> assertThat(aside).isNotEmptyFile());
        assertThat(again.record(set("three", "", "3"), "alice", NOW)
                        .outcomes()
                        .get(0)
                        .event()
                        .lamport())
                .isEqualTo(2);
        again.read(view -> {
            assertThat(view.degraded()).isEmpty();
            assertThat(view.projection().decisions()).hasSize(2);
            return view;
        });
    }

    @Test
    void aShardThatComesBackIsReadAnew() throws Exception {
        Ledger ledger = new Ledger(work);
        ledger.record(set("one", "", "1"), "alice", NOW);
        ledger.record(set("two", "", "2"), "alice", NOW);
        Path shard = shard();
        byte[] bytes = Files.readAllBytes(shard);
        Files.delete(shard);
        ledger.read(view -> {
            assertThat(view.degraded()).hasSize(1);
            return view;
        });
        Files.write(shard, bytes);
        ledger.read(view -> {
            assertThat(view.degraded()).isEmpty();
            assertThat(view.projection().decisions()).hasSize(2);
            return view;
        });
    }

    private static List<Proposal> set(String title, String date, String value) {
        return read("{\"decision\":{\"title\":\"" + title + "\",\"date\":\"" + date
                + "\",\"mutations\":[{\"op\":\"set_prop\",\"element\":\"f:X\",\"key\":\"k\",\"value\":\"" + value
                + "\"}]}}");
    }

    private static List<Proposal> read(String payload) {
        PayloadReader.Outcome outcome = PayloadReader.read(payload);
        assertThat(outcome.faults()).isEmpty();
        return outcome.proposals();
    }

    private static List<Proposal> proposals(Random random, int count) {
        StringBuilder payload = new StringBuilder("{\"decisions\":[");
        for (int i = 0; i < count; i++) {
            String element = "f:E" + random.nextInt(5);
            String mutation = switch (random.nextInt(5)) {
                case 0 -> "{\"op\":\"upsert_element\",\"kind\":\"f\",\"name\":\"E" + random.nextInt(5) + "\"}";
                case 1 ->
                    "{\"op\":\"add_link\",\"from\":\"" + element + "\",\"link\":\"uses\",\"to\":\"f:E"
                            + random.nextInt(5) + "\"}";
                case 2 ->
                    "{\"op\":\"retire_link\",\"from\":\"" + element + "\",\"link\":\"uses\",\"to\":\"f:E"
                            + random.nextInt(5) + "\"}";
                default ->
                    "{\"op\":\"set_prop\",\"element\":\"" + element + "\",\"key\":\"k" + random.nextInt(2)
                            + "\",\"value\":\"" + random.nextInt(3) + "\"}";
            };
            String date = random.nextInt(3) > 0 ? "" : "2026-0" + (1 + random.nextInt(6)) + "-01";
            payload.append(i == 0 ? "" : ",")
                    .append("{\"title\":\"t" + random.nextInt(8) + "\",\"date\":\"" + date + "\",\"mutations\":["
                            + mutation + "]}");
        }
        return read(payload + "]}");
    }

    /** Copies the shards that one ledger writes to another one. */
    private static void carry(Ledger from, Ledger to) throws IOException {
        Path source = directory(from).resolve("log");
        String install = from.install().orElseThrow().id();
        if (Files.isDirectory(source.resolve(install))) {
            Path target = Files.createDirectories(directory(to).resolve("log").resolve(install));
            try (Stream<Path> files = Files.list(source.resolve(install))) {
                for (Path file : files.toList()) {
                    Files.copy(file, target.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private static Path directory(Ledger ledger) {
        return ledger.directory();
    }

    private Path shard() throws IOException {
        try (Stream<Path> files = Files.walk(work)) {
            return files.filter(file -> file.toString().endsWith(".ckl"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private String files() throws IOException {
        if (!Files.exists(work.resolve("ledger"))) {
            return "";
        }
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(work.resolve("ledger"))) {
            for (Path file : files.sorted().toList()) {
                all.append(file)
                        .append(' ')
                        .append(Files.isDirectory(file) ? 0 : Files.size(file))
                        .append('\n');
            }
        }
        return all.toString();
    }
}
