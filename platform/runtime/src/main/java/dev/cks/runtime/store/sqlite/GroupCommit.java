package dev.cks.runtime.store.sqlite;

import dev.cks.runtime.store.sqlite.Database.Work;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Writes what many threads want written, as much at a time as has come together: one transaction, and so one wait for the
 * disk, for all of it. Whoever comes first writes for those who wait. Nobody is answered before the transaction has ended,
 * and work that fails spoils nothing but itself.
 */
final class GroupCommit {

    /** Takes the lock on the file at once, so that nothing read in it is outdated. */
    private static final String BEGIN = "BEGIN IMMEDIATE";

    private final Opening writer;
    private final ReentrantLock turn = new ReentrantLock();
    private final Queue<Waiting<?>> queue = new ConcurrentLinkedQueue<>();

    /** Returns the connection to write by, which is opened if need be. */
    interface Opening {
        Database open() throws SQLException;
    }

    /** What is done last. */
    interface Ending {
        void run() throws SQLException;
    }

    GroupCommit(Opening writer) {
        this.writer = writer;
    }

    private static final class Waiting<T> {
        private final Work<T> work;
        private @Nullable T result;
        private @Nullable Throwable failure;
        private boolean done;

        Waiting(Work<T> work) {
            this.work = work;
        }

        void run(Database database) throws SQLException {
            result = work.on(database);
        }

        void end(@Nullable Throwable cause) {
            failure = cause;
            done = true;
        }

        T outcome() throws SQLException {
            if (failure instanceof SQLException of) {
                throw of;
            }
            if (failure instanceof RuntimeException of) {
                throw of;
            }
            if (failure instanceof Error of) {
                throw of;
            }
            T value = result;
            if (value == null) {
                throw new IllegalStateException("The work was never done");
            }
            return value;
        }
    }

    /** Returns what work came to, after it has been kept. */
    <T> T write(Work<T> work) throws SQLException {
        Waiting<T> mine = new Waiting<>(work);
        queue.add(mine);
        turn.lock();
        try {
            if (!mine.done) {
                writeAll();
            }
        } finally {
            turn.unlock();
        }
        return mine.outcome();
    }

    /** Does something that nobody may write beside. */
    <T> T alone(Work<T> work) throws SQLException {
        turn.lock();
        try {
            return work.on(writer.open());
        } finally {
            turn.unlock();
        }
    }

    /** Does the last thing, which isn't about the connection to write by, while nobody writes. */
    void end(Ending ending) throws SQLException {
        turn.lock();
        try {
            ending.run();
        } finally {
            turn.unlock();
        }
    }

    private void writeAll() {
        List<Waiting<?>> together = new ArrayList<>();
        for (Waiting<?> next = queue.poll(); next != null; next = queue.poll()) {
            together.add(next);
        }
        @Nullable Throwable failure = attempt(together);
        if (failure == null || together.size() == 1) {
            together.forEach(one -> one.end(failure));
        } else {
            together.forEach(one -> one.end(attempt(List.of(one))));
        }
    }

    private @Nullable Throwable attempt(List<Waiting<?>> together) {
        try {
            Database database = writer.open();
            database.transaction(BEGIN, same -> {
                for (Waiting<?> one : together) {
                    one.run(same);
                }
                return together;
            });
            // Nobody would find it in a file that is gone.
            database.requireInPlace();
            return null;
        } catch (SQLException | RuntimeException | Error failure) {
            return failure;
        }
    }
}
