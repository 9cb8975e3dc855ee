package dev.cks.server.rpc;

import java.util.function.Consumer;

/** Serves the requests of one client. */
public interface RequestHandler {

    /**
     * What is to be done about a request.
     *
     * @param quick whether it takes so little that the reading thread may do it
     * @param action answers the exchange, now or later; may throw {@link RpcException}
     */
    record Work(boolean quick, Consumer<Exchange> action) {}

    /** Decides what is to be done; called by the reading thread in the order of the requests. */
    Work plan(Message.Request request);

    /** Is told once, before the first request, how to reach the client besides. */
    default void reach(Announcements client) {
        // Not everybody has something to say unasked.
    }

    /** Is told that the client sends nothing more; ends what would go on for ever. */
    void inputEnded();
}
