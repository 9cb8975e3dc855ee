package dev.cks.plugins.decisions.record;

import dev.cks.plugins.decisions.log.Damage;
import dev.cks.plugins.decisions.log.Mark;
import dev.cks.plugins.decisions.log.ShardWriter;
import dev.cks.plugins.decisions.log.VerifiedEvent;
import dev.cks.plugins.decisions.log.VerifiedLog;
import dev.cks.plugins.decisions.log.WriteLease;
import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.projection.Projection;
import dev.cks.plugins.decisions.recall.RecallIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;

/**
 * A ledger in a directory, which other processes may use as well. The log comes first: what is acknowledged stands in it, on the
 * disk, and whatever is answered follows from all of it. Safe for use by many threads.
 */
public final class Ledger {

    private final Path directory;
    private final VerifiedLog log;
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private Projection projection = new Projection();
    private RecallIndex index = new RecallIndex();
    private VerifiedLog.Progress progress = VerifiedLog.Progress.NONE;
    private long repairsSeen;

    /** Makes the ledger of a directory; nothing is read or made yet. */
    public Ledger(Path directory) {
        this.directory = directory;
        this.log = new VerifiedLog(directory);
    }

    /**
     * What a reader sees: all that was in the log when it began to read, and nothing that comes meanwhile.
     *
     * @param projection what follows from the log
     * @param index the words of what it holds
     * @param progress how far the log was read, and where it is damaged
     */
    public record View(Projection projection, RecallIndex index, VerifiedLog.Progress progress) {

        /** Returns the greatest clock that anything has. */
        public long lamport() {
            return Math.max(progress.lamport(), projection.clock());
        }

        /** Returns where the log is damaged, so that something may be missing. */
        public List<Damage> degraded() {
            return progress.damages();
        }
    }

    /**
     * What became of a batch.
     *
     * @param outcomes what became of each proposal, in order
     * @param setAside files to which half a batch, left by a process that ended while it wrote, was moved
     */
    public record Batch(List<Recorded> outcomes, List<Path> setAside) {

        /** Copies. */
        public Batch {
            outcomes = List.copyOf(outcomes);
            setAside = List.copyOf(setAside);
        }
    }

    /** Returns where it is. */
    public Path directory() {
        return directory;
    }

    /** Tells whether there is one. */
    public boolean exists() {
        return Files.isDirectory(directory);
    }

    /**
     * Reads it.
     *
     * @param reader looks at the ledger, and keeps nothing of it
     * @throws IOException when the log can't be read
     */
    public <T> T read(Function<View, T> reader) throws IOException {
        catchUp();
        lock.readLock().lock();
        try {
            return reader.apply(new View(projection, index, progress));
        } finally {
            lock.readLock().unlock();
        }
    }

    private void catchUp() throws IOException {
        lock.writeLock().lock();
        try {
            VerifiedLog.Progress before = progress;
            progress = log.read(before, this::add);
            if (isRewritten(before)) {
                rebuild();
            }
        } finally {
            lock.writeLock().unlock();
        }
    }

    private void add(VerifiedEvent event) {
        if (projection.add(event)) {
            index.add(event.event(), projection);
        }
    }

    /** Somebody repaired a shard, or brought back what was missing: what follows from it is made anew. */
    private boolean isRewritten(VerifiedLog.Progress before) throws IOException {
        long repairs = log.repairs();
        boolean repaired = repairs != repairsSeen;
        repairsSeen = repairs;
        return repaired || progress.damages().size() < before.damages().size();
    }

    /**
     * Plans what a batch would come to, and keeps nothing.
     *
     * @throws IOException when the log can't be read
     */
    public Batch plan(List<Proposal> proposals, String actor, Instant now) throws IOException {
        Optional<Install> install = Install.existing(directory);
        return read(
                view -> new Batch(planned(view, install, proposals, actor, now).outcomes(), List.of()));
    }

    /**
     * Records a batch, all of it or nothing. What it answers is on the disk.
     *
     * @throws DamagedShardException when this install's own shard is damaged, and has to be repaired first
     * @throws IOException when it can't be written
     */
    public Batch record(List<Proposal> proposals, String actor, Instant now) throws IOException, InterruptedException {
        try (WriteLease lease = WriteLease.take(directory)) {
            Install install = Install.of(directory);
            List<Path> setAside = writable(lease, install, now);
            Planner planner = read(view -> planned(view, Optional.of(install), proposals, actor, now));
            if (!planner.events().isEmpty()) {
                new ShardWriter(lease, install.id()).append(progress.mark(install.id()), planner.events());
                catchUp();
            }
            return new Batch(planner.outcomes(), setAside);
        }
    }

    /**
     * Records events of another ledger as they took effect there, all that aren't here yet, or none.
     *
     * @param events with their origins, in their order
     * @return how many were new
     * @throws IOException when they can't be written
     */
    public int adopt(List<Event> events, Instant now) throws IOException, InterruptedException {
        try (WriteLease lease = WriteLease.take(directory)) {
            Install install = Install.of(directory);
            writable(lease, install, now);
            List<Event> fresh = read(view -> {
                Adoption adoption = new Adoption(install.id(), view.progress().mark(install.id()), view.lamport(), now);
                return events.stream()
                        .filter(event -> !view.projection().has(event.identity()))
                        .map(adoption::of)
                        .toList();
            });
            if (!fresh.isEmpty()) {
                new ShardWriter(lease, install.id()).append(progress.mark(install.id()), fresh);
                catchUp();
            }
            return fresh.size();
        }
    }

    /** Makes sure that the own shard ends where something can be written. */
    private List<Path> writable(WriteLease lease, Install install, Instant now) throws IOException {
        catchUp();
        Optional<Damage> damage = damageOf(install.id());
        if (damage.isPresent()) {
            throw new DamagedShardException(damage.get());
        }
        return progress.torn().contains(install.id())
                ? new ShardWriter(lease, install.id()).setAside(progress.mark(install.id()), now)
                : List.of();
    }

    /**
     * Sets aside whatever of any shard can't be read, so that writing goes on behind what can.
     *
     * @return the files to which it was moved
     */
    public List<Path> repair(Instant now) throws IOException, InterruptedException {
        try (WriteLease lease = WriteLease.take(directory)) {
            catchUp();
            List<Path> setAside = new ArrayList<>();
            for (String install : progress.marks().keySet()) {
                if (damageOf(install).isPresent() || progress.torn().contains(install)) {
                    setAside.addAll(new ShardWriter(lease, install).setAside(progress.mark(install), now));
                }
            }
            catchUp();
            return setAside;
        }
    }

    /**
     * Makes anew what follows from the log.
     *
     * @return how it looks then
     */
    public View rebuild() throws IOException {
        lock.writeLock().lock();
        try {
            projection = new Projection();
            index = new RecallIndex();
            progress = log.read(VerifiedLog.Progress.NONE, this::add);
            return new View(projection, index, progress);
        } finally {
            lock.writeLock().unlock();
        }
    }

    /** Returns the install that writes here; empty before the first decision. */
    public Optional<Install> install() throws IOException {
        return Install.existing(directory);
    }

    private Optional<Damage> damageOf(String installId) {
        return progress.damages().stream()
                .filter(damage -> damage.file().contains(installId))
                .findFirst();
    }

    /** Without an install yet, events are planned for one that will be made. */
    private static Planner planned(
            View view, Optional<Install> install, List<Proposal> proposals, String actor, Instant now) {
        String id = install.map(Install::id).orElse("");
        Mark mark = view.progress().mark(id);
        Planner planner = new Planner(view.projection(), id, mark, view.lamport(), actor, now);
        proposals.forEach(planner::plan);
        return planner;
    }
}
