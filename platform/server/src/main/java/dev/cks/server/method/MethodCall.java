package dev.cks.server.method;

import dev.cks.api.tool.Caller;
import dev.cks.server.client.Interview;
import dev.cks.server.rpc.Exchange;
import dev.cks.server.rpc.RpcException;
import java.util.Map;
import java.util.Optional;

/**
 * A request for a method.
 *
 * @param method the method
 * @param params plain JSON values
 * @param caller who asks
 * @param exchange where to report progress, and whether the request was withdrawn
 * @param interview how the client is asked
 */
public record MethodCall(
        String method, Map<String, Object> params, Caller caller, Exchange exchange, Interview interview) {

    /**
     * Returns a parameter that must be a string.
     *
     * @throws RpcException when it is absent or something else
     */
    public String text(String name) {
        return optionalText(name).orElseThrow(() -> RpcException.invalidParams("\"" + name + "\" must be a string"));
    }

    /**
     * Returns a parameter that must be a string where it is given.
     *
     * @throws RpcException when it is something else
     */
    public Optional<String> optionalText(String name) {
        Object value = params.get(name);
        if (value != null && !(value instanceof String)) {
            throw RpcException.invalidParams("\"" + name + "\" must be a string");
        }
        return Optional.ofNullable((String) value);
    }

    /**
     * Returns a parameter that must be an object where it is given.
     *
     * @return its fields, none when it isn't given
     * @throws RpcException when it is something else
     */
    @SuppressWarnings("unchecked")
    public Map<String, Object> object(String name) {
        Object value = params.get(name);
        if (value != null && !(value instanceof Map)) {
            throw RpcException.invalidParams("\"" + name + "\" must be an object");
        }
        return value == null ? Map.of() : (Map<String, Object>) value;
    }
}
