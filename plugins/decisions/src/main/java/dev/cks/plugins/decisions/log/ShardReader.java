package dev.cks.plugins.decisions.log;

import dev.cks.plugins.decisions.model.Event;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads the shard of an install from a mark on, and verifies whatever it reads: the one place that opens files of a log for
 * reading. For one thread.
 */
final class ShardReader {

    /** A clock that jumps further than this is a lie: honest ones count events. */
    private static final long GREATEST_JUMP = 1L << 32;

    private static final long GREATEST_CLOCK = 1L << 53;

    private final Path ledger;
    private final String installId;
    private final Path directory;

    ShardReader(Path ledger, String installId) {
        this.ledger = ledger;
        this.installId = installId;
        this.directory = ledger.resolve(LogDirectory.NAME).resolve(installId);
    }

    /**
     * How far a reading came.
     *
     * @param mark behind the last event that is verified
     * @param damage what ended it, if anything but the end did
     * @param torn whether the last file ends in the middle of a batch: one that is being written, or was when all ended
     */
    record Outcome(Mark mark, Optional<Damage> damage, boolean torn) {}

    /** Hands on every event after a mark. */
    Outcome read(Mark from, Consumer<VerifiedEvent> taker) throws IOException {
        Mark mark = from;
        while (true) {
            Path file = file(mark.segment());
            if (!Files.exists(file)) {
                return mark.offset() == 0 && !Files.exists(file(mark.segment() + 1))
                        ? new Outcome(mark, Optional.empty(), false)
                        : new Outcome(mark, Optional.of(damage(mark, "The file is missing")), false);
            }
            Outcome outcome = readFile(file, mark, taker);
            boolean more = Files.exists(file(mark.segment() + 1));
            if (outcome.damage().isPresent() || !more) {
                return outcome;
            }
            if (outcome.torn()) {
                return new Outcome(
                        outcome.mark(),
                        Optional.of(damage(outcome.mark(), "The file ends in the middle of a batch")),
                        false);
            }
            mark = outcome.mark().nextSegment();
        }
    }

    private Outcome readFile(Path file, Mark from, Consumer<VerifiedEvent> taker) throws IOException {
        Mark mark = from;
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long size = channel.size();
            if (size < from.offset()) {
                return new Outcome(mark, Optional.of(damage(mark, "The file is shorter than it was")), false);
            }
            while (size - mark.offset() >= Frame.HEAD) {
                Frame.Head head = Frame.head(bytes(channel, mark.offset(), Frame.HEAD));
                if (size - mark.offset() < head.frameLength()) {
                    return new Outcome(mark, Optional.empty(), true);
                }
                byte[] rest = bytes(channel, mark.offset() + Frame.HEAD, head.length() + Frame.TAIL);
                mark = handOn(Frame.lines(head, rest), mark, mark.offset() + head.frameLength(), taker);
            }
            return new Outcome(mark, Optional.empty(), size > mark.offset());
        } catch (UnverifiedException unverified) {
            return new Outcome(mark, Optional.of(damage(mark, String.valueOf(unverified.getMessage()))), false);
        }
    }

    /** Verifies a whole batch before anybody sees any of it. */
    private Mark handOn(List<String> lines, Mark from, long behind, Consumer<VerifiedEvent> taker)
            throws UnverifiedException {
        Mark mark = from;
        VerifiedEvent[] verified = new VerifiedEvent[lines.size()];
        for (int i = 0; i < verified.length; i++) {
            Event event = EventText.read(lines.get(i));
            verify(event, mark);
            mark = mark.after(behind, event.lamport(), event.hash(), 1);
            verified[i] = new VerifiedEvent(event);
        }
        for (VerifiedEvent each : verified) {
            taker.accept(each);
        }
        return mark;
    }

    private void verify(Event event, Mark before) throws UnverifiedException {
        List<String> parents = before.hash().isEmpty() ? List.of() : List.of(before.hash());
        demand(event.installId().equals(installId), event, "is of another install");
        demand(event.hasOwnHash(), event, "isn't what its hash was made of");
        demand(event.decision().hasOwnId(), event, "has a decision whose id isn't that of its content");
        demand(event.parents().equals(parents), event, "doesn't follow the event before it");
        demand(event.lamport() > before.lamport(), event, "has a clock that doesn't grow");
        demand(
                event.lamport() - before.lamport() <= GREATEST_JUMP && event.clock() <= GREATEST_CLOCK,
                event,
                "has a clock that jumps too far");
        demand(event.clock() > 0, event, "has a clock before the beginning");
    }

    private static void demand(boolean holds, Event event, String otherwise) throws UnverifiedException {
        if (!holds) {
            throw new UnverifiedException("The event of clock " + event.lamport() + " " + otherwise);
        }
    }

    private Damage damage(Mark mark, String reason) {
        return new Damage(ledger.relativize(file(mark.segment())).toString(), mark.offset(), reason);
    }

    private Path file(int segment) {
        return directory.resolve(LogDirectory.fileName(segment));
    }

    private static byte[] bytes(FileChannel channel, long offset, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, offset + buffer.position()) < 0) {
                throw new EOFException("The file became shorter while it was read");
            }
        }
        return buffer.array();
    }
}
