package dev.cks.server.http;

import dev.cks.server.rpc.Exchanges;
import dev.cks.server.rpc.MessageWriter;
import dev.cks.server.rpc.RequestHandler;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** A client of the classic era: what it has introduced itself as, and what is under way for it. Safe for many threads. */
final class ClassicSession {

    private final String id;
    private final String principal;
    private final RequestHandler handler;
    private final Exchanges exchanges = new Exchanges();
    private final Set<EventStream> streams = ConcurrentHashMap.newKeySet();
    private final AtomicLong streamsEver = new AtomicLong();
    private volatile long used = System.nanoTime();

    ClassicSession(String id, String principal, RequestHandler handler) {
        this.id = id;
        this.principal = principal;
        this.handler = handler;
        handler.reach((method, params) -> announce(MessageWriter.notification(method, params)));
    }

    String id() {
        return id;
    }

    /** Returns under whose token it was opened; nobody else may use it. */
    String principal() {
        return principal;
    }

    RequestHandler handler() {
        return handler;
    }

    Exchanges exchanges() {
        return exchanges;
    }

    /** Notes that it is in use. */
    void touch() {
        used = System.nanoTime();
    }

    long idleNanos() {
        return busy() ? 0 : System.nanoTime() - used;
    }

    /** Tells whether something is under way. */
    boolean busy() {
        return exchanges.size() > 0 || !streams.isEmpty();
    }

    /** Returns the beginning of the ids of the events of a stream. */
    String nextStream() {
        return Long.toString(streamsEver.incrementAndGet());
    }

    void add(EventStream stream) {
        streams.add(stream);
    }

    void remove(EventStream stream) {
        streams.remove(stream);
        touch();
    }

    /** Sends an event on one of the streams that the client keeps open for what belongs to no request. */
    void announce(byte[] line) {
        streams.stream()
                .findFirst()
                .ifPresent(stream -> stream.offer(EventStream.event("a-" + nextStream(), "message", line)));
    }

    /** Ends what is under way. */
    void end() {
        handler.inputEnded();
        exchanges.cancelAll();
        streams.forEach(EventStream::end);
    }
}
