package dev.cks.server.http;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The names that requests may use for the server, and the pages that may ask it. A page that was led to a server of this
 * machine under a name of its own choosing (DNS rebinding) gives itself away by both.
 */
final class HostNames {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private final List<String> hosts;
    private final List<String> origins;

    HostNames(HttpOptions options) {
        this.hosts = new ArrayList<>(lower(options.hosts()));
        this.hosts.add(bracketed(options.host().toLowerCase(Locale.ROOT)));
        this.origins = lower(options.origins());
    }

    /** Tells whether a request may use a name, with or without a port. */
    boolean knowsHost(String authority) {
        String lower = authority.toLowerCase(Locale.ROOT);
        String name = withoutPort(lower);
        return LOOPBACK.contains(name) || hosts.contains(lower) || hosts.contains(name);
    }

    /** Tells whether a page of an origin may ask. */
    boolean knowsOrigin(String origin) {
        String lower = origin.toLowerCase(Locale.ROOT);
        return origins.contains(lower)
                || ownAuthority(lower).filter(this::knowsHost).isPresent();
    }

    private static Optional<String> ownAuthority(String origin) {
        try {
            URI uri = URI.create(origin);
            boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            return web ? Optional.ofNullable(uri.getRawAuthority()) : Optional.empty();
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }

    private static String withoutPort(String authority) {
        int colon = authority.lastIndexOf(':');
        return colon > authority.lastIndexOf(']') ? authority.substring(0, colon) : authority;
    }

    private static String bracketed(String host) {
        return host.indexOf(':') >= 0 && !host.startsWith("[") ? "[" + host + "]" : host;
    }

    private static List<String> lower(List<String> names) {
        return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    }
}
