package dev.cks.benchmarks.server;

import java.io.IOException;
import java.util.List;

/** A client of one era on a connection of its own. For one thread. */
final class HttpClient implements AutoCloseable {

    private final HttpConnection connection;
    private final Era era;
    private final String session;
    private int lastId;

    /** Connects, and shakes hands where the era wants that. */
    HttpClient(HttpServerProcess server, Era era) throws IOException {
        this.connection = server.connect();
        this.era = era;
        List<String> opening = era.opening().lines().toList();
        if (era.opensWithAnswer()) {
            String id =
                    connection.post("", opening.get(0)).succeeded().headers().get("mcp-session-id");
            this.session = id == null ? "" : "Mcp-Session-Id: " + id + "\r\n";
            connection
                    .post(headers("notifications/initialized", ""), opening.get(1))
                    .succeeded();
        } else {
            this.session = "";
        }
    }

    /**
     * Calls a tool.
     *
     * @param arguments a JSON object
     * @return the message that answers
     * @throws IOException when it is refused; what the tool says of itself, an error too, is an answer
     */
    String call(String tool, String arguments) throws IOException {
        String parameters = "\"name\":\"" + tool + "\",\"arguments\":" + arguments;
        String message = era.request(++lastId, "tools/call", parameters);
        return connection.post(headers("tools/call", tool), message).succeeded().body();
    }

    private String headers(String method, String name) {
        return switch (era) {
            case CLASSIC -> session + "MCP-Protocol-Version: 2025-11-25\r\n";
            case MODERN ->
                "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: " + method + "\r\nMcp-Name: " + name + "\r\n";
        };
    }

    @Override
    public void close() throws IOException {
        connection.close();
    }
}
