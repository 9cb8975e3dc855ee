package dev.cks.server.http;

import java.io.IOException;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ReadPendingException;
import java.util.concurrent.Executor;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * A connection that notices two things that Jetty doesn't: that the client hung up while its request is worked on, when
 * nothing is read or written; and that the head of a request is long in coming, however steadily it drips.
 *
 * <p>To see the end of the input it must be read; what is read instead is kept for whoever reads next. Safe for use by many
 * threads.
 */
final class WatchedEndPoint implements EndPoint, EndPoint.Wrapper {

    private static final int PEEK = 1 << 10;

    /** Whoever sends more than that behind a request isn't watched any more. */
    private static final int MOST_AHEAD = 1 << 16;

    private final EndPoint endPoint;
    private final Executor executor;
    private ByteBuffer ahead = ByteBuffer.allocate(0);
    private boolean registered;
    private boolean ended;
    private @Nullable Callback reader;
    private @Nullable Runnable hungUp;
    private boolean inRequest;
    private long waitingSince = System.nanoTime();
    private boolean waiting = true;

    WatchedEndPoint(EndPoint endPoint, Executor executor) {
        this.endPoint = endPoint;
        this.executor = executor;
    }

    /** Says what is to be done when the client hangs up before {@link #unwatch}. */
    void watch(Runnable action) {
        boolean gone;
        synchronized (this) {
            hungUp = action;
            gone = ended;
        }
        if (gone) {
            tellHungUp();
        } else {
            register();
        }
    }

    /** Lets nothing be done any more when the client hangs up. */
    synchronized void unwatch() {
        hungUp = null;
    }

    /** Is told that the head of a request is there as a whole. */
    synchronized void requestBegun() {
        inRequest = true;
        waiting = false;
    }

    /** Is told that the request is done with. */
    synchronized void requestEnded() {
        inRequest = false;
    }

    /** Tells whether the head of a request has been incomplete for longer than this; also when none ever came. */
    synchronized boolean waitsLonger(long nanoseconds) {
        return waiting && System.nanoTime() - waitingSince > nanoseconds;
    }

    @Override
    public synchronized int fill(ByteBuffer buffer) throws IOException {
        int filled = ahead.hasRemaining() ? take(buffer) : endPoint.fill(buffer);
        if (filled > 0 && !inRequest && !waiting) {
            waiting = true;
            waitingSince = System.nanoTime();
        }
        return filled;
    }

    /** Jetty's buffers are between writes when they are filled: what is free lies behind their limit. */
    private int take(ByteBuffer buffer) {
        int position = BufferUtil.flipToFill(buffer);
        int count = Math.min(buffer.remaining(), ahead.remaining());
        ByteBuffer part = ahead.slice();
        part.limit(count);
        buffer.put(part);
        ahead.position(ahead.position() + count);
        BufferUtil.flipToFlush(buffer, position);
        return count;
    }

    @Override
    public void fillInterested(Callback callback) throws ReadPendingException {
        if (!tryFillInterested(callback)) {
            throw new ReadPendingException();
        }
    }

    @Override
    public boolean tryFillInterested(Callback callback) {
        boolean ready;
        synchronized (this) {
            if (reader != null) {
                return false;
            }
            ready = ahead.hasRemaining();
            reader = ready ? null : callback;
        }
        if (ready) {
            executor.execute(callback::succeeded);
        } else {
            register();
        }
        return true;
    }

    @Override
    public synchronized boolean isFillInterested() {
        return reader != null;
    }

    private void register() {
        synchronized (this) {
            if (registered || (reader == null && ahead.remaining() >= MOST_AHEAD)) {
                return;
            }
            registered = true;
        }
        endPoint.fillInterested(Callback.from(this::readable, this::unreadable));
    }

    private void readable() {
        Callback next = takeReader();
        if (next != null) {
            next.succeeded();
        } else {
            peek();
        }
    }

    private void unreadable(Throwable cause) {
        Callback next = takeReader();
        if (next != null) {
            next.failed(cause);
        } else {
            tellHungUp();
        }
    }

    private synchronized @Nullable Callback takeReader() {
        registered = false;
        Callback next = reader;
        reader = null;
        return next;
    }

    private void peek() {
        int filled = peeked();
        if (filled < 0) {
            tellHungUp();
        } else if (watched()) {
            register();
        }
    }

    private synchronized boolean watched() {
        return hungUp != null;
    }

    private synchronized int peeked() {
        if (ahead.remaining() >= MOST_AHEAD) {
            return 0;
        }
        ByteBuffer buffer = BufferUtil.allocate(PEEK);
        int filled;
        try {
            filled = endPoint.fill(buffer);
        } catch (IOException broken) {
            filled = -1;
        }
        ended = filled < 0;
        if (filled > 0) {
            ahead = ByteBuffer.allocate(ahead.remaining() + filled)
                    .put(ahead)
                    .put(buffer)
                    .flip();
        }
        return filled;
    }

    private void tellHungUp() {
        Runnable action;
        synchronized (this) {
            action = hungUp;
            hungUp = null;
        }
        if (action != null) {
            action.run();
        }
    }

    @Override
    public EndPoint unwrap() {
        return endPoint;
    }

    @Override
    public SocketAddress getLocalSocketAddress() {
        return endPoint.getLocalSocketAddress();
    }

    @Override
    public SocketAddress getRemoteSocketAddress() {
        return endPoint.getRemoteSocketAddress();
    }

    @Override
    public boolean isOpen() {
        return endPoint.isOpen();
    }

    @Override
    public long getCreatedTimeStamp() {
        return endPoint.getCreatedTimeStamp();
    }

    @Override
    public void shutdownOutput() {
        endPoint.shutdownOutput();
    }

    @Override
    public boolean isOutputShutdown() {
        return endPoint.isOutputShutdown();
    }

    @Override
    public boolean isInputShutdown() {
        return endPoint.isInputShutdown();
    }

    @Override
    public void close() {
        endPoint.close();
    }

    @Override
    public void close(Throwable cause) {
        endPoint.close(cause);
    }

    @Override
    public boolean flush(ByteBuffer... buffers) throws IOException {
        return endPoint.flush(buffers);
    }

    @Override
    public Object getTransport() {
        return endPoint.getTransport();
    }

    @Override
    public long getIdleTimeout() {
        return endPoint.getIdleTimeout();
    }

    @Override
    public void setIdleTimeout(long milliseconds) {
        endPoint.setIdleTimeout(milliseconds);
    }

    @Override
    public void write(Callback callback, ByteBuffer... buffers) {
        endPoint.write(callback, buffers);
    }

    @Override
    public void write(boolean last, ByteBuffer buffer, Callback callback) {
        endPoint.write(last, buffer, callback);
    }

    @Override
    public Callback cancelWrite(Throwable cause) {
        return endPoint.cancelWrite(cause);
    }

    @Override
    public Connection getConnection() {
        return endPoint.getConnection();
    }

    @Override
    public void setConnection(Connection connection) {
        endPoint.setConnection(connection);
    }

    @Override
    public void onOpen() {
        endPoint.onOpen();
    }

    @Override
    public void onClose(Throwable cause) {
        endPoint.onClose(cause);
    }

    @Override
    public void upgrade(Connection connection) {
        endPoint.upgrade(connection);
    }

    @Override
    public EndPoint.SslSessionData getSslSessionData() {
        return endPoint.getSslSessionData();
    }

    @Override
    public boolean isSecure() {
        return endPoint.isSecure();
    }
}
