package dev.cks.server.http;

import java.util.List;
import java.util.Optional;

/**
 * Where the front listens and to whom.
 *
 * @param host the name or address to bind
 * @param port the port, 0 for any
 * @param tls the server's key; empty to speak without encryption
 * @param hosts names, with or without a port, that requests may use for the server besides its own and the loopback ones
 * @param origins origins of pages that may ask besides the server's own
 * @param limits what the front bears
 */
public record HttpOptions(
        String host, int port, Optional<Tls> tls, List<String> hosts, List<String> origins, HttpLimits limits) {

    /** Copies the lists. */
    public HttpOptions {
        hosts = List.copyOf(hosts);
        origins = List.copyOf(origins);
    }
}
