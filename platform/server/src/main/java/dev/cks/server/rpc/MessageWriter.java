package dev.cks.server.rpc;

import dev.cks.core.json.JsonWriter;
import dev.cks.core.json.PlainJson;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Writes messages, each as one line of UTF-8 with its line feed.
 *
 * <p>Every method throws {@link dev.cks.core.json.NotJsonException} when a part has no form in JSON.
 */
public final class MessageWriter {

    private static final JsonWriter JSON = new JsonWriter();

    private MessageWriter() {}

    /** Writes the result of a request. */
    public static byte[] result(Object id, Map<String, Object> result) {
        Map<String, Object> message = envelope();
        message.put("id", id);
        message.put("result", result);
        return line(message);
    }

    /**
     * Writes an error.
     *
     * @param id the request it answers, empty when that isn't known
     */
    public static byte[] error(Optional<Object> id, RpcError error) {
        Map<String, Object> message = envelope();
        id.ifPresent(value -> message.put("id", value));
        message.put("error", error.toJson());
        return line(message);
    }

    /** Writes a notification. */
    public static byte[] notification(String method, Map<String, Object> params) {
        Map<String, Object> message = envelope();
        message.put("method", method);
        message.put("params", params);
        return line(message);
    }

    /** Writes a request of the server. */
    static byte[] request(Object id, String method, Map<String, Object> params) {
        Map<String, Object> message = envelope();
        message.put("id", id);
        message.put("method", method);
        message.put("params", params);
        return line(message);
    }

    private static Map<String, Object> envelope() {
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("jsonrpc", "2.0");
        return message;
    }

    private static byte[] line(Map<String, Object> message) {
        return JSON.line(PlainJson.copy(message));
    }
}
