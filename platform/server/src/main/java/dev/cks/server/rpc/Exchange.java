package dev.cks.server.rpc;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * One request on its way to its answer: it is answered at most once, and not at all after it was cancelled.
 *
 * <p>Safe for use by many threads.
 */
public final class Exchange {

    private final Object id;
    private final Exchanges exchanges;
    private final Outlet outlet;
    private final List<Object> questions = new ArrayList<>(0);
    private volatile boolean cancelled;
    private volatile boolean worked;
    private boolean over;
    private @Nullable Runnable interruption;

    Exchange(Object id, Exchanges exchanges, Outlet outlet) {
        this.id = id;
        this.exchanges = exchanges;
        this.outlet = outlet;
    }

    /** Returns the id of the request. */
    public Object id() {
        return id;
    }

    /** Tells whether the client withdrew the request. */
    public boolean cancelled() {
        return cancelled;
    }

    /** Tells whether it was answered or withdrawn. */
    public synchronized boolean over() {
        return over;
    }

    /**
     * Answers with a result of plain JSON values.
     *
     * @throws dev.cks.core.json.NotJsonException when a part has no form in JSON; the request is still unanswered then
     */
    public void reply(Map<String, Object> result) {
        // Before it counts as answered: should this fail, the fault can still be answered.
        byte[] message = MessageWriter.result(id, result);
        if (end()) {
            outlet.result(message, worked);
        }
    }

    /** Answers with an error of the protocol. */
    public void fail(RpcError error) {
        byte[] message = MessageWriter.error(Optional.of(id), error);
        if (end()) {
            outlet.error(message, error, worked);
        }
    }

    /**
     * Sends a notification that belongs to the request; does nothing once it is over, nor when the client reads so
     * little that too much waits to be sent.
     */
    public void send(String method, Map<String, Object> params) {
        offer(MessageWriter.notification(method, params));
    }

    /**
     * Asks the client something that the request depends on.
     *
     * @return the client's answer; cancelled when the request is over before it comes, or can't be asked. Whoever cancels it
     *     withdraws the question
     */
    public CompletableFuture<Message.Response> ask(String method, Map<String, Object> params) {
        CompletableFuture<Message.Response> waiting = new CompletableFuture<>();
        Object question = exchanges.ask(waiting);
        synchronized (this) {
            questions.add(question);
        }
        if (!offer(MessageWriter.request(question, method, params))) {
            exchanges.forget(question);
            return waiting;
        }
        var unused = waiting.whenComplete((answer, failure) -> {
            if (waiting.isCancelled()) {
                withdraw(question);
            }
        });
        return waiting;
    }

    private void withdraw(Object question) {
        exchanges.forget(question);
        byte[] message = MessageWriter.notification(
                "notifications/cancelled",
                Map.of("requestId", question, "reason", "Nobody waits for the answer any more"));
        synchronized (this) {
            if (!over) {
                outlet.offer(message);
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

    /** Stops the work; nothing is sent any more. Does nothing once the request is over. */
    public void cancel() {
        synchronized (this) {
            if (over || cancelled) {
                return;
            }
            cancelled = true;
        }
        exchanges.release(this);
        // While the request still has its place on the way to the client.
        forgetQuestions();
        Runnable action;
        synchronized (this) {
            over = true;
            action = interruption;
        }
        if (action != null) {
            action.run();
        }
        outlet.withdrawn();
    }

    private synchronized boolean offer(byte[] message) {
        return !over && !cancelled && outlet.offer(message);
    }

    private boolean end() {
        synchronized (this) {
            if (over || cancelled) {
                return false;
            }
            over = true;
        }
        // Before the message is sent: a quick client uses the id again as soon as it has the answer.
        exchanges.release(this);
        forgetQuestions();
        return true;
    }

    private void forgetQuestions() {
        List<Object> open;
        synchronized (this) {
            open = List.copyOf(questions);
        }
        open.forEach(exchanges::forget);
    }
}
