package dev.cks.server.rpc;

/**
 * Where the messages go that belong to a request. Each is one JSON object in UTF-8, its line feed included.
 *
 * <p>Safe for use by many threads; after the answer or the withdrawal nothing follows.
 */
public interface Outlet {

    /**
     * Sends the result.
     *
     * @param mayBlock whether the calling thread may wait for the client to read
     */
    void result(byte[] message, boolean mayBlock);

    /**
     * Sends the error that ends the request.
     *
     * @param error what the message says
     * @param mayBlock whether the calling thread may wait for the client to read
     */
    void error(byte[] message, RpcError error, boolean mayBlock);

    /**
     * Sends what comes before the answer, unless the client reads so little that too much waits to be sent.
     *
     * @return whether it is on its way
     */
    boolean offer(byte[] message);

    /** Is told that the request was withdrawn and has no answer. */
    void withdrawn();
}
