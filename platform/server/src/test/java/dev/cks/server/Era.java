package dev.cks.server;

import java.util.LinkedHashMap;
import java.util.Map;

/** How a client of either era writes its requests. */
enum Era {
    CLASSIC,
    MODERN;

    static final Map<String, Object> META = Map.of(
            "io.modelcontextprotocol/protocolVersion", "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities", Map.of(),
            "io.modelcontextprotocol/clientInfo", Map.of("name", "tester", "version", "7"));

    /** Returns the line of a request. */
    String request(Object id, String method, Map<String, Object> params) {
        return Json.text(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", params(params)));
    }

    /** Returns the line of a call. */
    String call(Object id, String tool, Map<String, Object> arguments) {
        return request(id, "tools/call", Map.of("name", tool, "arguments", arguments));
    }

    /** Returns the parameters with what the era demands of them. */
    Map<String, Object> params(Map<String, Object> params) {
        Map<String, Object> complete = new LinkedHashMap<>(params);
        if (this == MODERN) {
            Map<String, Object> meta = new LinkedHashMap<>(META);
            if (params.get("_meta") instanceof Map<?, ?> more) {
                more.forEach((key, value) -> meta.put((String) key, value));
            }
            complete.put("_meta", meta);
        }
        return complete;
    }

    /** Opens the conversation as a client of the era does. */
    void open(StdioClient client) {
        if (this == CLASSIC) {
            client.send(request("open", "initialize", initialize("2025-11-25")));
            client.receive();
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        } else {
            client.send(request("open", "server/discover", Map.of()));
            client.receive();
        }
    }

    static Map<String, Object> initialize(String version) {
        return Map.of(
                "protocolVersion",
                version,
                "capabilities",
                Map.of(),
                "clientInfo",
                Map.of("name", "tester", "version", "7"));
    }
}
