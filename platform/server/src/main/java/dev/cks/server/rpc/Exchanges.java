package dev.cks.server.rpc;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The requests of one client that are still to be answered, and those made of it. Safe for use by many threads. */
public final class Exchanges {

    private final Map<Object, Exchange> open = new ConcurrentHashMap<>();
    private final Map<Object, CompletableFuture<Message.Response>> asked = new ConcurrentHashMap<>();
    private final AtomicLong questions = new AtomicLong();

    /**
     * Opens an exchange; empty when one of this id is open already.
     *
     * @param outlet where its messages go
     */
    public Optional<Exchange> open(Object id, Outlet outlet) {
        Exchange exchange = new Exchange(id, this, outlet);
        return open.putIfAbsent(id, exchange) == null ? Optional.of(exchange) : Optional.empty();
    }

    /** Cancels the exchange of this id, if it is open. */
    public void cancel(Object id) {
        Optional.ofNullable(open.get(id)).ifPresent(Exchange::cancel);
    }

    /** Cancels every exchange that is open. */
    public void cancelAll() {
        open.values().forEach(Exchange::cancel);
    }

    /** Hands the client's answer to whoever waits for it; nobody may. */
    public void answered(Message.Response response) {
        response.id().map(asked::remove).ifPresent(waiting -> waiting.complete(response));
    }

    /** Returns how many exchanges are open. */
    public int size() {
        return open.size();
    }

    void release(Exchange exchange) {
        open.remove(exchange.id(), exchange);
    }

    /** Makes an id for a request to the client, and keeps who waits for the answer until it comes or is forgotten. */
    Object ask(CompletableFuture<Message.Response> waiting) {
        Object id = "cks-" + questions.incrementAndGet();
        asked.put(id, waiting);
        return id;
    }

    /** Lets nobody wait for the answer to a request any more. */
    void forget(Object question) {
        Optional.ofNullable(asked.remove(question)).ifPresent(waiting -> waiting.cancel(false));
    }
}
