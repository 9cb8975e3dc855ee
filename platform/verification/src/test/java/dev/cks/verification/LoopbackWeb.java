package dev.cks.verification;

import com.sun.net.httpserver.HttpServer;
import dev.cks.egress.Network;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Names that lead where a test says, and one server on this machine that stands for all of the public ones. */
final class LoopbackWeb implements Network, AutoCloseable {

    /** Public, so that nothing but the way there is of the test's making. */
    private static final String PUBLIC = "93.184.216.34";

    private final Map<String, String> addresses = new HashMap<>();
    private final Map<String, Integer> statuses = new HashMap<>();
    private final Map<String, String> redirects = new HashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final HttpServer server;

    LoopbackWeb() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String url = "http://" + exchange.getRequestHeaders().getFirst("Host") + exchange.getRequestURI();
            asked.add(exchange.getRequestMethod() + " " + url);
            Optional.ofNullable(redirects.get(url))
                    .ifPresent(target -> exchange.getResponseHeaders().add("Location", target));
            exchange.sendResponseHeaders(statuses.getOrDefault(url, redirects.containsKey(url) ? 302 : 404), -1);
            exchange.close();
        });
        server.start();
    }

    /** Answers a status at an address of the web whose host is public. */
    LoopbackWeb page(String url, int status) {
        statuses.put(url, status);
        return named(host(url), PUBLIC);
    }

    /** Leads from one address of the web to another. */
    LoopbackWeb redirect(String url, String target) {
        redirects.put(url, target);
        return named(host(url), PUBLIC);
    }

    /** Gives a host an address. */
    LoopbackWeb named(String host, String address) {
        addresses.put(host, address);
        return this;
    }

    /** Returns every request that came. */
    List<String> asked() {
        return List.copyOf(asked);
    }

    @Override
    public List<InetAddress> resolve(String name, Duration patience) throws IOException {
        return addresses.containsKey(name) ? List.of(InetAddress.getByName(addresses.get(name))) : List.of();
    }

    @Override
    public InetSocketAddress route(InetSocketAddress checked) {
        return server.getAddress();
    }

    @Override
    public Optional<Trust> trust() {
        return Optional.empty();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private static String host(String url) {
        return java.net.URI.create(url).getHost();
    }
}
