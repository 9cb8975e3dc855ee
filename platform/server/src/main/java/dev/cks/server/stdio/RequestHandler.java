package dev.cks.server.stdio;

/** Serves the requests of one client. Called by one thread at a time except for {@link #answer} of slow requests. */
public interface RequestHandler {

    /** Tells whether the request is answered at once, so that the reading thread may do it. */
    boolean isQuick(Message.Request request);

    /**
     * Answers a request through its exchange, now or later.
     *
     * @throws RpcException to answer with an error of the protocol
     */
    void answer(Message.Request request, Exchange exchange);

    /** Is told that the client sends nothing more; ends what would go on for ever. */
    void inputEnded();
}
