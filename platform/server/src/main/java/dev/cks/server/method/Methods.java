package dev.cks.server.method;

import dev.cks.server.rpc.RpcException;
import java.util.Map;
import java.util.Set;

/** Some methods of the protocol that belong together. Safe for use by many threads. */
public interface Methods {

    /** Returns the names of the methods. */
    Set<String> names();

    /**
     * Answers a request.
     *
     * @return the fields of the result as plain JSON values, in a map of its own that may be added to
     * @throws RpcException when the request can't be answered
     */
    Map<String, Object> answer(MethodCall call);
}
