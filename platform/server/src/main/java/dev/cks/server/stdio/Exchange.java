package dev.cks.server.stdio;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One request on its way to its answer: it is answered at most once, and not at all after it was cancelled.
 *
 * <p>Safe for use by many threads.
 */
public final class Exchange {

    private final Object id;
    private final Exchanges exchanges;
    private final LineWriter writer;
    private volatile boolean cancelled;
    private volatile boolean worked;
    private boolean over;
    private @Nullable Runnable interruption;

    Exchange(Object id, Exchanges exchanges, LineWriter writer) {
        this.id = id;
        this.exchanges = exchanges;
        this.writer = writer;
    }

    /** Returns the id of the request. */
    public Object id() {
        return id;
    }

    /** Tells whether the client withdrew the request. */
    public boolean cancelled() {
        return cancelled;
    }

    /**
     * Answers with a result of plain JSON values.
     *
     * @throws dev.cks.core.json.NotJsonException when a part has no form in JSON; the request is still unanswered then
     */
    public void reply(Map<String, Object> result) {
        end("result", result);
    }

    /** Answers with an error of the protocol. */
    public void fail(RpcError error) {
        end("error", error.toJson());
    }

    /**
     * Sends a notification that belongs to the request; does nothing once it is over, nor when the client reads so
     * little that too much waits to be written.
     */
    public void send(String method, Map<String, Object> params) {
        byte[] line = writer.line(Map.of("jsonrpc", "2.0", "method", method, "params", params));
        synchronized (this) {
            if (!over) {
                writer.offer(line);
            }
        }
    }

    /** Says how the work on the request is stopped, should it be cancelled. */
    public synchronized void onCancel(Runnable action) {
        interruption = action;
    }

    /** Says that a thread works on the request, which may wait for the client to read, and how that work is stopped. */
    void onWork(Runnable stop) {
        worked = true;
        onCancel(stop);
    }

    /** Stops the work; nothing is sent any more. */
    void cancel() {
        Runnable action;
        synchronized (this) {
            if (over) {
                return;
            }
            over = true;
            cancelled = true;
            action = interruption;
        }
        exchanges.release(this);
        if (action != null) {
            action.run();
        }
    }

    private void end(String key, Map<String, Object> value) {
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("jsonrpc", "2.0");
        message.put("id", id);
        message.put(key, value);
        // Before it counts as answered: should this fail, the fault can still be answered.
        byte[] line = writer.line(message);
        synchronized (this) {
            if (over) {
                return;
            }
            over = true;
        }
        // Before the line is written: a quick client uses the id again as soon as it has the answer.
        exchanges.release(this);
        if (worked) {
            writer.writeHere(line);
        } else {
            writer.write(line);
        }
    }
}
