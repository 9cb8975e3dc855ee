package dev.cks.runtime.store.sqlite;

import dev.cks.runtime.store.sqlite.Database.Work;
import java.sql.SQLException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * The connections to the file: one that writes, and some that read beside it. The first is made when it is first needed, for
 * it takes longer than most of a start. Failures are told in the words of the platform. Safe for use by many threads.
 */
final class Connections implements AutoCloseable {

    private static final int IDLE_READERS = 8;

    private final StoreFile file;
    private final GroupCommit commits = new GroupCommit(this::writer);
    private final BlockingQueue<Database> readers = new LinkedBlockingQueue<>(IDLE_READERS);
    private @Nullable Database writer;
    private boolean closed;

    Connections(StoreFile file) {
        this.file = file;
    }

    /** Reads, all of it from one state of the file. */
    <T> T read(Work<T> work) {
        try {
            if (isMissing()) {
                return file.nothing(work);
            }
            writer();
            Database reader = reader();
            T result;
            try {
                result = reader.transaction("BEGIN", work);
            } catch (SQLException | RuntimeException | Error failure) {
                // It may be the connection that failed.
                reader.giveUp(failure);
                throw failure;
            }
            giveBack(reader);
            return result;
        } catch (SQLException failure) {
            throw file.failures().of(failure);
        }
    }

    /** Writes, and returns after what was written is kept. */
    <T> T write(Work<T> work) {
        try {
            return commits.write(work);
        } catch (SQLException failure) {
            throw file.failures().of(failure);
        }
    }

    /** Does something outside of any transaction while nobody of this process writes. */
    <T> T alone(Work<T> work) {
        try {
            return commits.alone(work);
        } catch (SQLException failure) {
            throw file.failures().of(failure);
        }
    }

    /** Whoever only looks leaves no file behind. */
    private synchronized boolean isMissing() {
        return writer == null && !closed && file.isMissing();
    }

    private synchronized Database writer() throws SQLException {
        if (closed) {
            throw file.failures().unavailable("it was closed");
        }
        Database known = writer;
        if (known == null) {
            known = file.prepare();
        } else if (!known.isOpen()) {
            known = file.open();
        }
        known.requireInPlace();
        writer = known;
        return known;
    }

    private Database reader() throws SQLException {
        Database idle = readers.poll();
        return idle != null ? idle : file.open();
    }

    private void giveBack(Database reader) throws SQLException {
        if (!readers.offer(reader)) {
            reader.close();
        }
    }

    @Override
    public void close() {
        try {
            commits.end(this::closeAll);
        } catch (SQLException failure) {
            throw file.failures().of(failure);
        }
    }

    private synchronized void closeAll() throws SQLException {
        closed = true;
        for (Database reader = readers.poll(); reader != null; reader = readers.poll()) {
            reader.close();
        }
        if (writer != null) {
            writer.close();
        }
    }
}
