package dev.cks.benchmarks.server;

import java.util.Locale;

/** A generation of the protocol, and how a client of it writes its requests. */
enum Era {
    /** The client shakes hands first. */
    CLASSIC("2025-11-25") {
        @Override
        String opening() {
            return request(
                            0,
                            "initialize",
                            "\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
                                    + "\"clientInfo\":{\"name\":\"benchmark\",\"version\":\"1\"}")
                    + "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n";
        }

        @Override
        String request(long id, String method, String parameters) {
            return line(id, method, parameters);
        }
    },
    /** Every request says by itself who asks and in which version. */
    MODERN("2026-07-28") {
        @Override
        String opening() {
            return "";
        }

        @Override
        String request(long id, String method, String parameters) {
            String separator = parameters.isEmpty() ? "" : ",";
            return line(id, method, parameters + separator + META);
        }
    };

    private static final String META = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{},"
            + "\"io.modelcontextprotocol/clientInfo\":{\"name\":\"benchmark\",\"version\":\"1\"}}";

    private final String version;

    Era(String version) {
        this.version = version;
    }

    /** Returns what a client sends before its first request, as whole lines. */
    abstract String opening();

    /**
     * Returns a request as a whole line.
     *
     * @param parameters the inside of the object of parameters, as JSON
     */
    abstract String request(long id, String method, String parameters);

    /** Tells whether the server answers the opening. */
    boolean opensWithAnswer() {
        return !opening().isEmpty();
    }

    @Override
    public String toString() {
        return version + " (" + name().toLowerCase(Locale.ROOT) + ")";
    }

    private static String line(long id, String method, String parameters) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + parameters
                + "}}\n";
    }
}
