package dev.cks.server.stdio;

import dev.cks.core.json.JsonWriter;
import dev.cks.core.json.PlainJson;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Writes lines in order, each flushed, on a thread of its own: a client that doesn't read blocks that thread and no
 * other. What isn't written yet is bounded, unless a single line is larger.
 *
 * <p>Safe for use by many threads.
 */
final class LineWriter {

    private static final long MAX_BACKLOG = 64L << 20;

    private final OutputStream out;
    private final OnBroken onBroken;
    private final JsonWriter json = new JsonWriter();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<byte[]> lines = new ArrayDeque<>();
    private long backlog;
    private boolean bounded = true;
    private boolean closed;

    /** Is told once that the stream takes no more. */
    @FunctionalInterface
    interface OnBroken {
        void broken(Throwable cause);
    }

    LineWriter(OutputStream out, OnBroken onBroken) {
        this.out = out;
        this.onBroken = onBroken;
    }

    /** Starts the thread that writes. */
    void start() {
        // A daemon: nothing wakes a thread that is blocked in writing.
        Thread thread = new Thread(this::writeAll, "cks-stdio-writer");
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Returns a message as the line that is to be written.
     *
     * @throws dev.cks.core.json.NotJsonException when a part has no form in JSON
     */
    byte[] line(Map<String, Object> message) {
        return json.line(PlainJson.copy(message));
    }

    /** Hands a line over, waiting for room; does nothing once the stream is broken or the writer closed. */
    void write(byte[] line) {
        lock.lock();
        try {
            while (bounded && !closed && backlog > MAX_BACKLOG) {
                changed.awaitUninterruptibly();
            }
            add(line);
        } finally {
            lock.unlock();
        }
    }

    /** Hands over a line that may get lost: it is dropped when there is no room. */
    void offer(byte[] line) {
        lock.lock();
        try {
            if (!bounded || backlog <= MAX_BACKLOG) {
                add(line);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Lets nobody wait for room any more; for the end of the input, after which little more can come. */
    void liftBound() {
        lock.lock();
        try {
            bounded = false;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits until all that was handed over is written. */
    void awaitWritten(Duration limit) throws InterruptedException {
        long left = limit.toNanos();
        lock.lock();
        try {
            while (backlog > 0 && !closed && left > 0) {
                left = changed.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Writes nothing more, and doesn't wait for a line that is being written. */
    void close() {
        lock.lock();
        try {
            closed = true;
            lines.clear();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void add(byte[] line) {
        if (!closed) {
            lines.add(line);
            backlog += line.length;
            changed.signalAll();
        }
    }

    private void writeAll() {
        try {
            Optional<byte[]> line = next(0);
            while (line.isPresent()) {
                out.write(line.get());
                out.flush();
                line = next(line.get().length);
            }
        } catch (IOException | RuntimeException | Error e) {
            close();
            onBroken.broken(e);
        }
    }

    /** Returns the next line when there is one; empty when the writer is closed. */
    private Optional<byte[]> next(int written) {
        lock.lock();
        try {
            backlog -= written;
            changed.signalAll();
            while (lines.isEmpty() && !closed) {
                changed.awaitUninterruptibly();
            }
            return Optional.ofNullable(lines.poll());
        } finally {
            lock.unlock();
        }
    }
}
