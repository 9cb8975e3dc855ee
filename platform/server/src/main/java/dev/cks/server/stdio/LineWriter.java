package dev.cks.server.stdio;

import dev.cks.server.rpc.Outlet;
import dev.cks.server.rpc.RpcError;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Writes lines in order, each flushed, on a thread of its own: a client that doesn't read blocks that thread, and at most
 * one that chose to write itself. What isn't written yet is bounded, unless a single line is larger.
 *
 * <p>Safe for use by many threads.
 */
final class LineWriter implements Outlet {

    private static final long MAX_BACKLOG = 64L << 20;

    private final OutputStream out;
    private final OnBroken onBroken;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition writable = lock.newCondition();
    private final Condition written = lock.newCondition();
    private final Deque<byte[]> lines = new ArrayDeque<>();
    private long backlog;
    private boolean writing;
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

    @Override
    public void result(byte[] line, boolean mayBlock) {
        if (mayBlock) {
            writeHere(line);
        } else {
            write(line);
        }
    }

    @Override
    public void error(byte[] line, RpcError error, boolean mayBlock) {
        result(line, mayBlock);
    }

    @Override
    public void withdrawn() {
        // There is no place on the stream that belongs to the request alone.
    }

    /** Hands a line over, waiting for room; does nothing once the stream is broken or the writer closed. */
    void write(byte[] line) {
        lock.lock();
        try {
            while (bounded && !closed && backlog > MAX_BACKLOG) {
                written.awaitUninterruptibly();
            }
            add(line);
        } finally {
            lock.unlock();
        }
    }

    /** Writes a line in the calling thread when nothing else is to be written; otherwise like {@link #write}. */
    private void writeHere(byte[] line) {
        if (!seize(line)) {
            write(line);
            return;
        }
        try {
            put(line);
        } catch (IOException | RuntimeException | Error e) {
            fail(e);
        } finally {
            release(line);
        }
    }

    @Override
    public boolean offer(byte[] line) {
        lock.lock();
        try {
            boolean fits = !closed && (!bounded || backlog <= MAX_BACKLOG);
            if (fits) {
                add(line);
            }
            return fits;
        } finally {
            lock.unlock();
        }
    }

    /** Lets nobody wait for room any more; for the end of the input, after which little more can come. */
    void liftBound() {
        lock.lock();
        try {
            bounded = false;
            written.signalAll();
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
                left = written.awaitNanos(left);
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
            written.signalAll();
            writable.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void add(byte[] line) {
        if (!closed) {
            lines.add(line);
            backlog += line.length;
            writable.signal();
        }
    }

    private void writeAll() {
        try {
            Optional<byte[]> line = next();
            while (line.isPresent()) {
                put(line.get());
                release(line.get());
                line = next();
            }
        } catch (IOException | RuntimeException | Error e) {
            fail(e);
        }
    }

    private void put(byte[] line) throws IOException {
        out.write(line);
        out.flush();
    }

    private void fail(Throwable cause) {
        close();
        onBroken.broken(cause);
    }

    /** Returns the next line when there is one and nobody writes; empty when the writer is closed. */
    private Optional<byte[]> next() {
        lock.lock();
        try {
            while ((lines.isEmpty() || writing) && !closed) {
                writable.awaitUninterruptibly();
            }
            writing = true;
            return Optional.ofNullable(lines.poll());
        } finally {
            lock.unlock();
        }
    }

    private boolean seize(byte[] line) {
        lock.lock();
        try {
            if (writing || closed || !lines.isEmpty()) {
                return false;
            }
            writing = true;
            backlog += line.length;
            return true;
        } finally {
            lock.unlock();
        }
    }

    private void release(byte[] line) {
        lock.lock();
        try {
            writing = false;
            backlog -= line.length;
            written.signalAll();
            if (!lines.isEmpty()) {
                writable.signal();
            }
        } finally {
            lock.unlock();
        }
    }
}
