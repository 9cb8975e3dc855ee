package dev.cks.plugins.decisions.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.plugins.decisions.model.Decision;
import dev.cks.plugins.decisions.model.ElementRef;
import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.model.Mutation;
import dev.cks.plugins.decisions.model.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardTest {

    private static final String INSTALL = "i0000000000000001";
    private static final Instant NOW = Instant.parse("2026-01-02T00:00:00Z");

    /** Writing waits for the disk, so that not every length is written on. */
    private static final int EVERY = 41;

    @TempDir
    private Path ledger;

    @Test
    void whatIsAppendedIsReadAgain() throws Exception {
        append(2, 1, 3);

        Read read = read();

        assertThat(read.lamports()).containsExactly(1L, 2L, 3L, 4L, 5L, 6L);
        assertThat(read.progress().damages()).isEmpty();
        assertThat(read.progress().torn()).isEmpty();
        assertThat(read.progress().events()).isEqualTo(6);
        assertThat(read(read.progress()).lamports()).isEmpty();
    }

    @Test
    void everyFlippedOctetIsReportedAndWhatStoodBeforeIsThere() throws Exception {
        append(1, 2);
        Path file = file();
        byte[] whole = Files.readAllBytes(file);
        long first = read().offsets().get(0);
        for (int i = 0; i < whole.length; i++) {
            byte[] flipped = whole.clone();
            flipped[i] ^= (byte) (1 << i % Byte.SIZE);
            Files.write(file, flipped);

            Read read = read();

            assertThat(read.progress().damages()).as("octet " + i).hasSize(1);
            assertThat(read.lamports()).as("octet " + i).isEqualTo(i < first ? List.of() : List.of(1L));
        }
    }

    @Test
    void aFileThatIsCutAnywhereKeepsWholeBatchesAndIsWrittenOn() throws Exception {
        append(1, 1, 2);
        Path file = file();
        byte[] whole = Files.readAllBytes(file);
        List<Long> offsets = read().offsets();
        for (int length = offsets.get(0).intValue(); length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            long kept = length < offsets.get(1) ? 1 : 2;

            Read read = read();
            assertThat(read.progress().damages()).as("length " + length).isEmpty();
            assertThat(read.lamports()).as("length " + length).hasSize((int) kept);
            assertThat(read.progress().torn()).as("length " + length).hasSize(offsets.contains((long) length) ? 0 : 1);

            if (length % EVERY > 0) {
                continue;
            }
            Mark mark = read.progress().mark(INSTALL);
            try (WriteLease lease = WriteLease.take(ledger)) {
                ShardWriter writer = new ShardWriter(lease, INSTALL);
                if (!read.progress().torn().isEmpty()) {
                    Path aside = writer.setAside(mark, NOW).get(0);
                    assertThat(Files.readAllBytes(aside))
                            .isEqualTo(Arrays.copyOfRange(whole, (int) mark.offset(), length));
                    Files.delete(aside);
                }
                writer.append(mark, events(mark, 1));
            }
            assertThat(read().lamports()).as("length " + length).hasSize((int) kept + 1);
        }
    }

    @Test
    void aForgedEventIsRefusedWhateverItsChecksums() throws Exception {
        append(1);
        Event genuine = event(read().progress().mark(INSTALL));
        Decision decision = genuine.decision();
        Decision otherTitle = new Decision(
                decision.id(),
                "Another title",
                "",
                "alice",
                List.of(),
                "",
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                0);
        for (Event forged : List.of(
                with(genuine, decision, "i0000000000000002", 2, genuine.parents())
                        .sealed(),
                with(genuine, otherTitle, INSTALL, 2, genuine.parents()).sealed(),
                with(genuine, decision, INSTALL, 1, genuine.parents()).sealed(),
                with(genuine, decision, INSTALL, 9_000_000_000_000_000_000L, genuine.parents())
                        .sealed(),
                with(genuine, decision, INSTALL, 2, List.of()).sealed(),
                with(genuine, decision, INSTALL, 3, genuine.parents()))) {
            byte[] before = Files.readAllBytes(file());
            try (WriteLease lease = WriteLease.take(ledger)) {
                new ShardWriter(lease, INSTALL).append(read().progress().mark(INSTALL), List.of(forged));
            }
            assertThat(read().lamports()).containsExactly(1L);
            assertThat(read().progress().damages()).hasSize(1);
            Files.write(file(), before);
        }
    }

    @Test
    void aLineWithMoreThanItsEventIsRefused() {
        String line = event(Mark.START).toLine();
        assertThatThrownBy(() -> EventText.read(line.replaceFirst("\\{", "{\"aside\":1,")))
                .hasMessageContaining("canonical");
        assertThatThrownBy(() -> EventText.read(line.replaceFirst(":", ": "))).hasMessageContaining("canonical");
        assertThatThrownBy(() -> EventText.read("{}")).hasMessageContaining("no event");
        assertThatThrownBy(() -> EventText.read(line + line)).hasMessageContaining("more after");
    }

    @Test
    void segmentsFollowEachOther() throws Exception {
        Mark mark = Mark.START;
        try (WriteLease lease = WriteLease.take(ledger)) {
            ShardWriter writer = new ShardWriter(lease, INSTALL);
            mark = writer.append(mark, events(mark, 2));
            Mark full = new Mark(1, mark.offset(), mark.events(), mark.lamport(), mark.hash());
            mark = writer.append(full.nextSegment(), events(full, 1));
        }
        assertThat(read().lamports()).containsExactly(1L, 2L, 3L);
        assertThat(read().progress().mark(INSTALL)).isEqualTo(mark);

        Files.delete(file());
        assertThat(read().progress().damages())
                .singleElement()
                .satisfies(damage -> assertThat(damage.reason()).contains("missing"));
    }

    @Test
    void onlyTheThreadThatHasTheRightWrites() throws Exception {
        WriteLease lease = WriteLease.take(ledger);
        ShardWriter writer = new ShardWriter(lease, INSTALL);
        lease.close();
        assertThatThrownBy(() -> writer.append(Mark.START, events(Mark.START, 1)))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aFileThatGrewMeanwhileIsNotWrittenOver() throws Exception {
        append(1);
        try (WriteLease lease = WriteLease.take(ledger)) {
            ShardWriter writer = new ShardWriter(lease, INSTALL);
            assertThatThrownBy(() -> writer.append(Mark.START, events(Mark.START, 1)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("changed");
        }
        assertThat(read().lamports()).containsExactly(1L);
    }

    private void append(int... batches) throws Exception {
        Mark mark = Mark.START;
        try (WriteLease lease = WriteLease.take(ledger)) {
            for (int size : batches) {
                mark = new ShardWriter(lease, INSTALL).append(mark, events(mark, size));
            }
        }
    }

    private static List<Event> events(Mark from, int count) {
        List<Event> events = new ArrayList<>();
        Mark mark = from;
        for (int i = 0; i < count; i++) {
            Event event = event(mark);
            events.add(event);
            mark = mark.after(0, event.lamport(), event.hash(), 1);
        }
        return events;
    }

    private static Event event(Mark mark) {
        long lamport = mark.lamport() + 1;
        ElementRef element = new ElementRef("f", "E" + lamport % 3);
        List<Mutation> mutations = List.of(Mutation.upsert(element, Map.of("k", "v\n\u00e4")));
        String title = "Decision " + lamport;
        Decision decision = new Decision(
                Decision.idOf(title, "why", "alice", mutations, 0),
                title,
                "why",
                "alice",
                List.of(new Source("gh", "#" + lamport)),
                "element " + element.name(),
                List.of(),
                List.of(),
                List.of(element.id()),
                List.of(element.id()),
                mutations,
                0);
        List<String> parents = mark.hash().isEmpty() ? List.of() : List.of(mark.hash());
        return event("", decision, INSTALL, lamport, parents).sealed();
    }

    private static Event with(Event like, Decision decision, String install, long lamport, List<String> parents) {
        return event(like.hash(), decision, install, lamport, parents);
    }

    private static Event event(String hash, Decision decision, String install, long lamport, List<String> parents) {
        return new Event(hash, "alice", install, lamport, NOW, NOW, parents, Optional.empty(), decision);
    }

    private Path file() {
        return ledger.resolve("log").resolve(INSTALL).resolve("000001.ckl");
    }

    private record Read(VerifiedLog.Progress progress, List<Long> lamports, List<Long> offsets) {}

    private Read read() throws IOException {
        return read(VerifiedLog.Progress.NONE);
    }

    private Read read(VerifiedLog.Progress from) throws IOException {
        List<Long> lamports = new ArrayList<>();
        VerifiedLog.Progress progress = new VerifiedLog(ledger)
                .read(from, each -> lamports.add(each.event().lamport()));
        return new Read(progress, lamports, frameEnds());
    }

    /** Where batches end, found without the reader. */
    private List<Long> frameEnds() throws IOException {
        List<Long> ends = new ArrayList<>();
        if (Files.exists(file())) {
            byte[] bytes = Files.readAllBytes(file());
            for (int i = 0; i + 4 <= bytes.length; i++) {
                if (bytes[i] == 'E' && bytes[i + 1] == 'N' && bytes[i + 2] == 'D' && bytes[i + 3] == '\n') {
                    ends.add(i + 4L);
                }
            }
        }
        return ends;
    }
}
