package dev.cks.server.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * An answer that is a stream of server-sent events, written in order without anybody waiting for the client to read. What
 * isn't written yet is bounded. Safe for use by many threads.
 */
final class EventStream {

    /** What proxies and clients are told with: lines that begin with a colon say nothing. */
    private static final byte[] HEARTBEAT = ":\n\n".getBytes(StandardCharsets.UTF_8);

    private static final int MOST_WAITING = 4 << 20;
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final Visit visit;
    private final Runnable gone;
    private final Deque<byte[]> frames = new ArrayDeque<>();
    private long waiting;
    private boolean begun;
    private boolean writing;
    private long writingSince;
    private boolean ended;
    private boolean closed;

    /**
     * Makes a stream that begins with the first event.
     *
     * @param gone what is to be done when the client takes no more
     */
    EventStream(Visit visit, Runnable gone) {
        this.visit = visit;
        this.gone = gone;
    }

    /** Returns an event of one line of data, which ends with its line feed. */
    static byte[] event(String id, String type, byte[] line) {
        String head = "id: " + id + "\nevent: " + type + "\ndata: ";
        ByteArrayOutputStream frame = new ByteArrayOutputStream(head.length() + line.length + 1);
        frame.writeBytes(head.getBytes(StandardCharsets.UTF_8));
        frame.writeBytes(line);
        frame.write('\n');
        return frame.toByteArray();
    }

    /** Tells whether anything was sent. */
    synchronized boolean begun() {
        return begun;
    }

    /** Sends the head of the answer, so that the client knows that it is heard. */
    void begin() {
        add(HEARTBEAT);
    }

    /**
     * Sends an event unless too much waits to be sent.
     *
     * @return whether it is on its way
     */
    boolean offer(byte[] frame) {
        synchronized (this) {
            if (waiting > MOST_WAITING) {
                return false;
            }
        }
        return add(frame);
    }

    /** Sends the last event, however much waits. */
    void end(byte[] frame) {
        add(frame);
        end();
    }

    /** Ends after what waits. */
    void end() {
        synchronized (this) {
            open();
            ended = true;
        }
        write();
    }

    /**
     * Lets the other side, and whoever is in between, know that the stream lives; hangs up when nobody takes anything, or when the
     * token isn't known any more.
     */
    void beat() {
        boolean stuck;
        boolean silent;
        synchronized (this) {
            stuck = writing && System.nanoTime() - writingSince > PATIENCE_NANOS;
            silent = begun && !writing && !ended;
        }
        if (stuck || (begun() && !visit.isStillAdmitted())) {
            WatchedConnections.of(visit.request()).close();
        } else if (silent) {
            add(HEARTBEAT);
        }
    }

    private boolean add(byte[] frame) {
        synchronized (this) {
            if (ended || closed) {
                return false;
            }
            open();
            frames.add(frame);
            waiting += frame.length;
        }
        write();
        return true;
    }

    private void open() {
        if (!begun) {
            begun = true;
            visit.response().setStatus(200);
            visit.with(HttpHeader.CONTENT_TYPE.asString(), "text/event-stream")
                    .with(HttpHeader.CACHE_CONTROL.asString(), "no-store")
                    .with("X-Accel-Buffering", "no");
        }
    }

    /** One write at a time; each takes up what has come together meanwhile. */
    private void write() {
        ByteBuffer next;
        boolean last;
        synchronized (this) {
            if (writing || closed || (frames.isEmpty() && !ended)) {
                return;
            }
            next = takeAll();
            last = ended;
            closed = last;
            writing = true;
            writingSince = System.nanoTime();
        }
        visit.response().write(last, next, last ? visit.callback() : Callback.from(this::written, this::broken));
    }

    private ByteBuffer takeAll() {
        ByteBuffer all = ByteBuffer.allocate((int) waiting);
        for (byte[] frame = frames.poll(); frame != null; frame = frames.poll()) {
            all.put(frame);
        }
        waiting = 0;
        return all.flip();
    }

    private void written() {
        synchronized (this) {
            writing = false;
        }
        write();
    }

    private void broken(@Nullable Throwable cause) {
        synchronized (this) {
            closed = true;
            writing = false;
            frames.clear();
        }
        gone.run();
        visit.callback().failed(cause);
    }
}
