package dev.cks.server.stdio;

import dev.cks.server.fault.FaultLog;
import dev.cks.server.rpc.Attendance;
import dev.cks.server.rpc.Exchange;
import dev.cks.server.rpc.Exchanges;
import dev.cks.server.rpc.Message;
import dev.cks.server.rpc.MessageReader;
import dev.cks.server.rpc.MessageWriter;
import dev.cks.server.rpc.RequestHandler;
import dev.cks.server.rpc.RpcError;
import dev.cks.server.rpc.WorkerPool;
import dev.cks.server.rpc.Workload;
import dev.cks.server.stdio.ReadingTurns.Turn;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.slf4j.LoggerFactory;

/** One client at the other end of two streams: reads its messages until there are no more, and sees to every answer. */
public final class Connection {

    private final FaultLog log = new FaultLog(LoggerFactory.getLogger(Connection.class));
    private final RequestHandler handler;
    private final Bounds bounds;
    private final LineReader lines;
    private final MessageReader messages;
    private final LineWriter writer;
    private final Exchanges exchanges = new Exchanges();
    private final Workload workload = new Workload();
    private final Attendance attendance;
    private final WorkerPool workers;
    private final ReadingTurns turns;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();

    /**
     * What a connection bears.
     *
     * @param messageBytes the longest message that is read
     * @param working how many requests are worked on at the same time
     * @param waiting how many more may wait
     * @param drain how long work may go on after the end of the input
     */
    public record Bounds(int messageBytes, int working, int waiting, Duration drain) {}

    /** Makes a connection that is served by {@link #serve}. */
    public Connection(RequestHandler handler, InputStream in, OutputStream out, Bounds bounds) {
        this.handler = handler;
        this.bounds = bounds;
        this.lines = new LineReader(in, bounds.messageBytes());
        this.messages = new MessageReader(bounds.messageBytes());
        this.writer = new LineWriter(out, this::outputBroken);
        this.attendance = new Attendance(workload, bounds.working() + bounds.waiting());
        this.workers = new WorkerPool(bounds.working() + 1);
        this.turns = new ReadingTurns(turn -> workers.execute(() -> read(turn)));
    }

    /**
     * Serves until the input ends, the output breaks or the calling thread is interrupted, then lets work that is under
     * way end within its limit.
     *
     * @throws IOException when the input can't be read
     */
    public void serve() throws IOException {
        // Not in this thread: nothing wakes one that is blocked in reading, for instance when the output breaks.
        handler.reach((method, params) -> writer.offer(MessageWriter.notification(method, params)));
        turns.start();
        writer.start();
        try {
            ended.get();
            drain();
        } catch (ExecutionException e) {
            throw new IOException("The input can't be read", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            exchanges.cancelAll();
            turns.close();
            writer.close();
            workers.shutdownNow();
        }
    }

    /** One limit for both: the work that is left, and the writing of its answers. */
    private void drain() throws InterruptedException {
        long start = System.nanoTime();
        writer.liftBound();
        handler.inputEnded();
        workload.awaitIdle(bounds.drain());
        writer.awaitWritten(bounds.drain().minusNanos(System.nanoTime() - start));
    }

    private void outputBroken(Throwable cause) {
        ended.complete(null);
        log.warn("The client takes no more output", cause);
    }

    private void read(Turn turn) {
        try {
            while (!turn.over() && !ended.isDone()) {
                Optional<Line> line = lines.next();
                line.ifPresent(present -> acceptSafely(present.withoutByteOrderMark(), turn));
                if (line.isEmpty()) {
                    ended.complete(null);
                }
            }
        } catch (IOException | RuntimeException | Error e) {
            ended.completeExceptionally(e);
        }
    }

    /** One message must not end the service for all others, not even one that takes more memory than there is. */
    private void acceptSafely(Line line, Turn turn) {
        try {
            accept(line, turn);
        } catch (Throwable e) {
            refuse(line.requestId(), new RpcError(RpcError.INTERNAL_ERROR, "Internal error"));
            log.error("A message could not be handled", e);
        }
    }

    private void accept(Line line, Turn turn) {
        if (line.blank()) {
            return;
        }
        Message message = line.tooLong()
                ? messages.tooLong(line.requestId())
                : messages.read(line.bytes(), line.offset(), line.length());
        if (message instanceof Message.Request request) {
            accept(request, turn);
        } else if (message instanceof Message.Malformed malformed) {
            refuse(malformed.id(), malformed.error());
        } else if (message instanceof Message.Notification notification
                && notification.method().equals("notifications/cancelled")) {
            Optional.ofNullable(notification.params().get("requestId")).ifPresent(exchanges::cancel);
        } else if (message instanceof Message.Response response) {
            exchanges.answered(response);
        }
    }

    private void accept(Message.Request request, Turn turn) {
        Optional<Exchange> opened = exchanges.open(request.id(), writer);
        if (opened.isEmpty()) {
            refuse(Optional.of(request.id()), new RpcError(RpcError.INVALID_REQUEST, "This id is still in use"));
            return;
        }
        attendance.attend(opened.get(), () -> handler.plan(request), () -> mayWorkHere() ? turn : workers);
    }

    /**
     * Whoever else may work does: only a lone request is worked on by the thread that read it, and only while a thread is left to
     * read on. Threads are counted, not requests: one whose request was cancelled may work on for long.
     */
    private boolean mayWorkHere() {
        return !lines.hasMore() && workers.getActiveCount() <= bounds.working();
    }

    private void refuse(Optional<Object> id, RpcError error) {
        writer.write(MessageWriter.error(id, error));
    }
}
