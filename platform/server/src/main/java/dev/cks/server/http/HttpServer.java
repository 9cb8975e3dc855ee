package dev.cks.server.http;

import dev.cks.server.Eras;
import dev.cks.server.Exposure;
import dev.cks.server.ServerLimits;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Serves the Model Context Protocol over HTTP, both eras at {@code /mcp}. Safe for use by many threads. */
public final class HttpServer {

    private static final String PLAIN = "text/plain; charset=utf-8";
    private static final int THREADS = 32;
    private static final int WAITING_CALLS = 4096;
    private static final Duration IDLE = Duration.ofSeconds(60);
    private static final Duration BEAT = Duration.ofSeconds(15);

    private final HttpOptions options;
    private final Eras eras;
    private final Duration drain;
    private final Calls calls;
    private final Streams streams = new Streams();
    private final ClassicSessions sessions;
    private final WatchedConnections connections;
    private final Server server;
    private final ServerConnector connector;
    private final ScheduledExecutorService ticks = Executors.newSingleThreadScheduledExecutor(HttpServer::daemon);
    private volatile boolean draining;

    private HttpServer(Exposure exposure, String version, HttpOptions options, HttpServices services) {
        ServerLimits limits = exposure.limits();
        this.options = options;
        this.drain = limits.drain();
        this.eras = new Eras(exposure, version);
        this.calls = new Calls(limits.concurrentCalls(), WAITING_CALLS);
        this.sessions = new ClassicSessions(eras, services.ambient().random(), options.limits());
        this.connections = new WatchedConnections(configuration(options));
        this.server = server();
        this.connector = connector();
        Quotas quotas = new Quotas(options.limits());
        Metrics metrics = metrics();
        services.calls().observe(metrics);
        EventFeed feed = new EventFeed(services.ambient().ids().get());
        services.events().subscribe(feed);
        Map<String, Endpoint> guarded = Map.of(
                "/mcp",
                unlessDraining(mcp(limits.messageBytes(), quotas)),
                "/events",
                unlessDraining(new EventsEndpoint(feed, streams, quotas)),
                "/metrics",
                metrics);
        server.setHandler(new Front(
                new HostNames(options), new Admission(services.tokens()), quotas, metrics, guarded, others()));
    }

    private Endpoint mcp(int messageBytes, Quotas quotas) {
        return new McpEndpoint(
                messageBytes,
                new Bodies(messageBytes, options.limits().arrival()),
                new ClassicFront(sessions, calls, streams, quotas),
                new ModernFront(eras, calls, quotas));
    }

    private Endpoint others() {
        StaticPages pages = new StaticPages();
        return visit -> {
            switch (visit.request().getHttpURI().getCanonicalPath()) {
                case "/healthz" -> tell(visit, 200, "ok");
                case "/readyz" -> tell(visit, draining ? 503 : 200, draining ? "stopping" : "ready");
                default -> pages.serve(visit);
            }
        };
    }

    private static void tell(Visit visit, int status, String word) {
        if (visit.isRead()) {
            visit.end(status, PLAIN, (word + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    private Metrics metrics() {
        return new Metrics()
                .gauge("cks_http_sessions", "Sessions of clients of the classic era", sessions::size)
                .gauge("cks_http_streams", "Streams of events that are open", streams::size)
                .gauge("cks_http_calls", "Requests of the protocol that are being answered", calls::size)
                .gauge("cks_http_connections", "Connections that are open", connections::count);
    }

    /**
     * Starts to serve.
     *
     * @param exposure what clients are offered
     * @param version the version that the server gives as its own
     * @param services what it needs besides
     * @throws IOException with a reason for people when the address or the key can't be used
     */
    public static HttpServer start(Exposure exposure, String version, HttpOptions options, HttpServices services)
            throws IOException {
        HttpServer started = new HttpServer(exposure, version, options, services);
        started.start();
        return started;
    }

    /** Returns where it is reached. */
    public URI address() {
        String scheme = options.tls().isPresent() ? "https" : "http";
        String host = options.host().indexOf(':') >= 0 ? "[" + options.host() + "]" : options.host();
        return URI.create(scheme + "://" + host + ":" + connector.getLocalPort());
    }

    /** Takes no new work, lets what is under way end within the limit, ends the streams, and stops. */
    public void stop() {
        draining = true;
        try {
            eras.close();
            calls.drain(drain);
            streams.end();
            server.stop();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (Exception failed) {
            throw new IllegalStateException("The server didn't stop", failed);
        } finally {
            ticks.shutdownNow();
        }
    }

    private void start() throws IOException {
        try {
            server.start();
        } catch (IOException unusable) {
            throw unusable;
        } catch (Exception failed) {
            throw new IOException(failed.getMessage(), failed);
        }
        every(
                Duration.ofSeconds(1),
                () -> connections.endSlow(options.limits().arrival().toNanos()));
        every(Duration.ofSeconds(1), sessions::sweep);
        every(BEAT, calls::beat);
        every(BEAT, streams::beat);
    }

    private void every(Duration period, Runnable action) {
        var unused = ticks.scheduleWithFixedDelay(action, period.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
    }

    private Endpoint unlessDraining(Endpoint endpoint) {
        return visit -> {
            if (draining) {
                visit.refuse(503, "The server is stopping");
            } else {
                endpoint.serve(visit);
            }
        };
    }

    private Server server() {
        QueuedThreadPool threads = new QueuedThreadPool(THREADS);
        threads.setName("cks-http");
        threads.setDaemon(true);
        Server made = new Server(threads);
        made.setErrorHandler(new JsonErrors());
        made.setStopTimeout(0);
        return made;
    }

    private ServerConnector connector() {
        ServerConnector made = options.tls()
                .map(tls -> new ServerConnector(
                        server, 1, 1, new SslConnectionFactory(context(tls), "http/1.1"), connections))
                .orElseGet(() -> new ServerConnector(server, 1, 1, connections));
        made.setHost(options.host());
        made.setPort(options.port());
        made.setIdleTimeout(IDLE.toMillis());
        server.addConnector(made);
        server.addBean(new NetworkConnectionLimit(options.limits().connections(), made));
        return made;
    }

    private static HttpConfiguration configuration(HttpOptions options) {
        HttpConfiguration configuration = new HttpConfiguration();
        configuration.setSendServerVersion(false);
        configuration.setSendDateHeader(false);
        configuration.setRequestHeaderSize(options.limits().headerBytes());
        // Which names the server goes by is checked in one place, with TLS and without.
        configuration.addCustomizer(new SecureRequestCustomizer(false));
        return configuration;
    }

    private static SslContextFactory.Server context(Tls tls) {
        SslContextFactory.Server context = new SslContextFactory.Server();
        context.setKeyStorePath(tls.keyStore().toUri().toString());
        context.setKeyStoreType("PKCS12");
        context.setKeyStorePassword(tls.password());
        context.setIncludeProtocols("TLSv1.2", "TLSv1.3");
        return context;
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "cks-http-tick");
        thread.setDaemon(true);
        return thread;
    }
}
