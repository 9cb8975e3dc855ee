package dev.cks.plugins.decisions.log;

import dev.cks.plugins.decisions.model.Event;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Appends to the shard of an install. For the thread that has the right to write. */
public final class ShardWriter {

    /** A file that has grown beyond this gets no more batches: the next one begins another. */
    static final long SEGMENT = 8 << 20;

    private final WriteLease lease;
    private final String installId;
    private final Path directory;

    /**
     * Makes the writer of an install's shard.
     *
     * @throws IllegalArgumentException when that isn't the id of an install
     */
    public ShardWriter(WriteLease lease, String installId) {
        if (!LogDirectory.INSTALL_ID.matcher(installId).matches()) {
            throw new IllegalArgumentException("Not the id of an install: " + installId);
        }
        this.lease = lease;
        this.installId = installId;
        this.directory = lease.ledger().resolve(LogDirectory.NAME).resolve(installId);
    }

    /**
     * Keeps events, all or none; they are on the disk when it returns.
     *
     * @param mark where the shard ends
     * @param events what follows there, at least one
     * @return where it ends now
     */
    public Mark append(Mark mark, List<Event> events) throws IOException {
        lease.ledger();
        Mark place = mark.offset() >= SEGMENT ? mark.nextSegment() : mark;
        Path file = file(place.segment());
        boolean isNew = !Files.exists(file);
        if (isNew) {
            Files.createDirectories(directory);
        }
        ByteBuffer frame = Frame.of(events.stream().map(Event::toLine).toList());
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            if (channel.size() != place.offset()) {
                throw new IOException("The shard changed while it was written to: " + file);
            }
            write(channel, frame, place.offset());
        }
        if (isNew) {
            force(directory);
            force(lease.ledger().resolve(LogDirectory.NAME));
            force(lease.ledger());
        }
        Event last = events.get(events.size() - 1);
        return place.after(place.offset() + frame.limit(), last.lamport(), last.hash(), events.size());
    }

    private static void write(FileChannel channel, ByteBuffer frame, long offset) throws IOException {
        try {
            channel.position(offset);
            while (frame.hasRemaining()) {
                channel.write(frame);
            }
            channel.force(true);
        } catch (IOException failure) {
            // Half a batch is none to readers; without it the next writer needn't clean up.
            channel.truncate(offset);
            throw failure;
        }
    }

    /**
     * Moves whatever follows a mark, in its file and in those after it, to files of their own in {@code quarantine}, so that the
     * shard can be written to again.
     *
     * @param now what counts as now, for the names of the files
     * @return those files
     */
    public List<Path> setAside(Mark mark, Instant now) throws IOException {
        Path quarantine = Files.createDirectories(lease.ledger().resolve(LogDirectory.QUARANTINE));
        List<Path> aside = new ArrayList<>();
        int segment = mark.segment();
        for (Path file = file(segment); Files.exists(file); file = file(++segment)) {
            long offset = segment == mark.segment() ? mark.offset() : 0;
            Path target = quarantine.resolve(installId + "-" + segment + "-" + offset + "-" + now.toEpochMilli());
            copy(file, offset, target);
            aside.add(target);
        }
        force(quarantine);
        for (int last = segment - 1; last > mark.segment(); last--) {
            Files.delete(file(last));
        }
        try (FileChannel channel = FileChannel.open(file(mark.segment()), StandardOpenOption.WRITE)) {
            channel.truncate(mark.offset());
            channel.force(true);
        }
        force(directory);
        return aside;
    }

    private static void copy(Path file, long offset, Path target) throws IOException {
        try (FileChannel from = FileChannel.open(file, StandardOpenOption.READ);
                FileChannel to = FileChannel.open(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            long position = offset;
            while (position < from.size()) {
                position += from.transferTo(position, from.size() - position, to);
            }
            to.force(true);
        }
    }

    private Path file(int segment) {
        return directory.resolve(LogDirectory.fileName(segment));
    }

    private static void force(Path directory) throws IOException {
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
