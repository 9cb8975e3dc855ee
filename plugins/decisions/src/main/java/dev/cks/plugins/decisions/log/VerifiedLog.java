package dev.cks.plugins.decisions.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** All shards of a ledger, read by whoever wants to: there is no other way to an event. Safe for use by many threads. */
public final class VerifiedLog {

    private final Path ledger;

    /** Makes the log of a ledger; nothing is read yet, and there may be none. */
    public VerifiedLog(Path ledger) {
        this.ledger = ledger;
    }

    /**
     * How far a log has been read. Immutable.
     *
     * @param marks behind the last verified event of each install
     * @param damages where shards are damaged; what stands behind isn't read
     * @param torn installs whose shard ends in the middle of a batch
     */
    public record Progress(SortedMap<String, Mark> marks, List<Damage> damages, List<String> torn) {

        /** Nothing was read. */
        public static final Progress NONE = new Progress(new TreeMap<>(), List.of(), List.of());

        /** Copies. */
        public Progress {
            marks = new TreeMap<>(marks);
            damages = List.copyOf(damages);
            torn = List.copyOf(torn);
        }

        /** Returns where the shard of an install ends. */
        public Mark mark(String installId) {
            return marks.getOrDefault(installId, Mark.START);
        }

        /** Returns the greatest clock that was seen. */
        public long lamport() {
            return marks.values().stream().mapToLong(Mark::lamport).max().orElse(0);
        }

        /** Returns how many events were read. */
        public long events() {
            return marks.values().stream().mapToLong(Mark::events).sum();
        }
    }

    /**
     * Hands on every event that isn't behind yet, shard by shard, each in its order.
     *
     * @return how far that came
     */
    public Progress read(Progress from, Consumer<VerifiedEvent> taker) throws IOException {
        SortedMap<String, Mark> marks = new TreeMap<>();
        List<Damage> damages = new ArrayList<>();
        List<String> torn = new ArrayList<>();
        for (String install : LogDirectory.installs(ledger)) {
            Mark mark = from.mark(install);
            ShardReader.Outcome outcome = new ShardReader(ledger, install).read(mark, taker);
            marks.put(install, outcome.mark());
            outcome.damage().ifPresent(damages::add);
            if (outcome.torn()) {
                torn.add(install);
            }
        }
        for (Map.Entry<String, Mark> lost : from.marks().entrySet()) {
            if (!marks.containsKey(lost.getKey())) {
                marks.put(lost.getKey(), lost.getValue());
                damages.add(new Damage(LogDirectory.NAME + "/" + lost.getKey(), 0, "The shard is missing"));
            }
        }
        return new Progress(marks, damages, torn);
    }

    /** Returns how many files were set aside so far: when that changes, shards were rewritten. */
    public long repairs() throws IOException {
        Path quarantine = ledger.resolve(LogDirectory.QUARANTINE);
        if (!Files.isDirectory(quarantine)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(quarantine)) {
            return files.count();
        }
    }
}
