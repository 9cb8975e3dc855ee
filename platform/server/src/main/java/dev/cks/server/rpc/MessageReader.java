package dev.cks.server.rpc;

import dev.cks.core.json.JsonLimitException;
import dev.cks.core.json.JsonReader;
import dev.cks.core.json.MalformedJsonException;
import dev.cks.core.json.UnpairedSurrogateException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON-RPC 2.0 messages of the kind that MCP allows: single objects with an id that isn't null. Safe for use by many
 * threads.
 */
public final class MessageReader {

    private final JsonReader json;
    private final int limit;

    /**
     * Makes a reader.
     *
     * @param limit the longest message in bytes
     */
    public MessageReader(int limit) {
        this.json = new JsonReader(limit);
        this.limit = limit;
    }

    /** Reads the message that stands in a part of an array. */
    public Message read(byte[] bytes, int offset, int length) {
        try {
            return json.read(bytes, offset, length) instanceof Map<?, ?> message
                    ? message(message)
                    : malformed(new RpcError(RpcError.INVALID_REQUEST, "A message is one JSON object, not a batch"));
        } catch (JsonLimitException e) {
            return beyondLimit(RequestId.in(bytes, offset, length), e);
        } catch (UnpairedSurrogateException e) {
            return new Message.Malformed(RequestId.in(bytes, offset, length), unreadable(e));
        } catch (MalformedJsonException e) {
            return malformed(unreadable(e));
        }
    }

    /**
     * Returns what a message counts as that was too long to be read.
     *
     * @param id the id of the request that it held, as far as it is known
     */
    public Message tooLong(Optional<Object> id) {
        RpcError error = new RpcError(
                RpcError.INVALID_REQUEST,
                "The message is longer than " + limit + " bytes",
                Map.of("error", "payload_too_large", "limit_bytes", limit));
        return new Message.Malformed(id, error);
    }

    /** Without an id nobody waits for an answer; such a text is taken for the nonsense that it most likely is. */
    private static Message beyondLimit(Optional<Object> id, JsonLimitException e) {
        int code = id.isPresent() ? RpcError.INVALID_REQUEST : RpcError.PARSE_ERROR;
        return new Message.Malformed(id, new RpcError(code, "The message is beyond a limit: " + e.getMessage()));
    }

    private static Message message(Map<?, ?> message) {
        Optional<Object> id = Optional.<Object>ofNullable(message.get("id")).filter(MessageReader::isId);
        if (!"2.0".equals(message.get("jsonrpc"))) {
            return invalid(id, "\"jsonrpc\" must be \"2.0\"");
        }
        if (message.containsKey("method")) {
            return call(message, id);
        }
        return message.containsKey("result") || message.containsKey("error")
                ? response(message, id)
                : invalid(id, "There is no \"method\"");
    }

    private static Message response(Map<?, ?> message, Optional<Object> id) {
        return new Message.Response(id, object(message.get("result")).orElseGet(Map::of), object(message.get("error")));
    }

    private static Message call(Map<?, ?> message, Optional<Object> id) {
        if (!(message.get("method") instanceof String method)) {
            return invalid(id, "\"method\" must be a string");
        }
        if (message.containsKey("id") && id.isEmpty()) {
            return invalid(id, "\"id\" must be a string or an integer of 64 bits");
        }
        Optional<Map<String, Object>> params = params(message);
        if (id.isEmpty()) {
            return new Message.Notification(method, params.orElseGet(Map::of));
        }
        return params.<Message>map(map -> new Message.Request(id.get(), method, map))
                .orElseGet(() -> new Message.Malformed(
                        id, new RpcError(RpcError.INVALID_PARAMS, "\"params\" must be an object")));
    }

    private static Optional<Map<String, Object>> params(Map<?, ?> message) {
        return object(message.containsKey("params") ? message.get("params") : Map.of());
    }

    @SuppressWarnings("unchecked")
    private static Optional<Map<String, Object>> object(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? Optional.of((Map<String, Object>) map) : Optional.empty();
    }

    /** Tells whether a value may be the id of a request. */
    static boolean isId(@Nullable Object id) {
        return id instanceof String || id instanceof Long;
    }

    private static RpcError unreadable(MalformedJsonException e) {
        return new RpcError(RpcError.PARSE_ERROR, "The message is no JSON: " + e.getMessage());
    }

    private static Message malformed(RpcError error) {
        return new Message.Malformed(Optional.empty(), error);
    }

    private static Message invalid(Optional<Object> id, String why) {
        return new Message.Malformed(id, new RpcError(RpcError.INVALID_REQUEST, why));
    }
}
