package dev.cks.server.rpc;

import java.util.Map;
import java.util.Optional;

/** What a client says. */
public sealed interface Message {

    /**
     * Wants an answer.
     *
     * @param id a {@link String} or an integer
     * @param method what is wanted
     * @param params plain JSON values, empty when absent
     */
    record Request(Object id, String method, Map<String, Object> params) implements Message {}

    /**
     * Wants no answer.
     *
     * @param method what happened
     * @param params plain JSON values, empty when absent
     */
    record Notification(String method, Map<String, Object> params) implements Message {}

    /**
     * Answers a request of the server.
     *
     * @param id the id of that request, empty when it is none that a request may have
     * @param result plain JSON values, empty when it failed or the result is no object
     * @param error what the client says went wrong, as plain JSON values; empty unless it failed
     */
    record Response(Optional<Object> id, Map<String, Object> result, Optional<Map<String, Object>> error)
            implements Message {}

    /**
     * Is none of these.
     *
     * @param id the id to answer to, as far as it is one
     * @param error what is wrong
     */
    record Malformed(Optional<Object> id, RpcError error) implements Message {}
}
