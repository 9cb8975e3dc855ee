package dev.cks.server.stdio;

import java.util.Map;
import java.util.Optional;

/** What one line says. */
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

    /** Answers a request that the server never made. */
    record Response() implements Message {}

    /**
     * Is none of these.
     *
     * @param id the id to answer to, as far as it is one
     * @param error what is wrong
     */
    record Malformed(Optional<Object> id, RpcError error) implements Message {}
}
