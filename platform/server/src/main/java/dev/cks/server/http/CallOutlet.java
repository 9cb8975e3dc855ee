package dev.cks.server.http;

import dev.cks.server.rpc.Outlet;
import dev.cks.server.rpc.RpcError;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/**
 * The answer to one request: JSON, unless something has to be said before the result, which makes it a stream from then on.
 */
final class CallOutlet implements Outlet {

    private final Visit visit;
    private final EventStream stream;
    private final String streamId;
    private final ToIntFunction<RpcError> statuses;
    private Consumer<Visit> beforeResult = unchanged -> {};
    private int events;

    /**
     * Makes an answer.
     *
     * @param streamId what the ids of its events begin with
     * @param statuses the status of HTTP for an error that is the whole answer
     * @param gone what is to be done when the client takes no more
     */
    CallOutlet(Visit visit, String streamId, ToIntFunction<RpcError> statuses, Runnable gone) {
        this.visit = visit;
        this.streamId = streamId;
        this.statuses = statuses;
        this.stream = new EventStream(visit, gone);
    }

    /** Says what else belongs to an answer that is a result and no stream. */
    CallOutlet beforeResult(Consumer<Visit> action) {
        beforeResult = action;
        return this;
    }

    EventStream stream() {
        return stream;
    }

    @Override
    public void result(byte[] message, boolean mayBlock) {
        if (stream.begun()) {
            stream.end(event(message));
        } else {
            beforeResult.accept(visit);
            visit.json(200, message);
        }
    }

    @Override
    public void error(byte[] message, RpcError error, boolean mayBlock) {
        if (stream.begun()) {
            stream.end(event(message));
        } else {
            if (error.code() == RpcError.OVERLOADED) {
                visit.with("Retry-After", "1");
            }
            visit.json(statuses.applyAsInt(error), message);
        }
    }

    @Override
    public boolean offer(byte[] message) {
        return stream.offer(event(message));
    }

    /** There is nothing to say, and HTTP demands an answer: a stream without an event. */
    @Override
    public void withdrawn() {
        stream.end();
    }

    private synchronized byte[] event(byte[] message) {
        events++;
        return EventStream.event(streamId + "-" + events, "message", message);
    }
}
