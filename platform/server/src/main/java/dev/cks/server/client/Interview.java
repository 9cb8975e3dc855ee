package dev.cks.server.client;

import dev.cks.core.client.AskingClient;
import java.util.Map;
import java.util.function.Function;

/** How the client of one request is asked while it is answered. */
@FunctionalInterface
public interface Interview {

    /**
     * Answers the request.
     *
     * @param work answers it as far as that can be done with the client that it is given
     * @return the fields of the result
     * @throws dev.cks.server.rpc.RpcException what the work throws, or what was wrong with the client's answers
     */
    Map<String, Object> during(Function<AskingClient, Map<String, Object>> work);
}
