package dev.cks.server.rpc;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An error of the protocol, as opposed to one of a tool.
 *
 * @param code the JSON-RPC code
 * @param message what is wrong
 * @param data further facts as plain JSON values, empty when there are none
 */
public record RpcError(int code, String message, Map<String, Object> data) {

    /** The message is no JSON. */
    public static final int PARSE_ERROR = -32700;
    /** The message is JSON but no request. */
    public static final int INVALID_REQUEST = -32600;
    /** Nobody serves the method. */
    public static final int METHOD_NOT_FOUND = -32601;
    /** The method can't do anything with its parameters. */
    public static final int INVALID_PARAMS = -32602;
    /** The server failed. */
    public static final int INTERNAL_ERROR = -32603;
    /** There is no such resource; only the classic era has a code of its own for that. */
    public static final int RESOURCE_NOT_FOUND = -32002;
    /** A header says something else than the message. */
    public static final int HEADER_MISMATCH = -32020;
    /** The client didn't say that it can do what the request needs. */
    public static final int MISSING_CAPABILITY = -32021;
    /** Nobody speaks the version of the protocol. */
    public static final int UNSUPPORTED_VERSION = -32022;
    /** The server has too much to do. */
    public static final int OVERLOADED = -32000;

    /** Makes an error without further facts. */
    public RpcError(int code, String message) {
        this(code, message, Map.of());
    }

    /** Returns the error as plain JSON values. */
    Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("code", code);
        json.put("message", message);
        if (!data.isEmpty()) {
            json.put("data", data);
        }
        return json;
    }
}
