package dev.cks.server;

import dev.cks.core.Ambient;
import dev.cks.host.RegisteredTool;
import dev.cks.runtime.event.EventBus;
import dev.cks.server.http.HttpLimits;
import dev.cks.server.http.HttpOptions;
import dev.cks.server.http.HttpServer;
import dev.cks.server.http.HttpServices;
import dev.cks.server.http.TokenFile;
import dev.cks.server.telemetry.CallLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** A server on a port of its own with the tokens {@code reader}, {@code writer} and {@code boss}, and clients of it. */
final class HttpSite implements AutoCloseable {

    /** A burst of requests that tests don't exceed by chance, and patience that they can await. */
    static final HttpLimits LIMITS =
            new HttpLimits(64, 8 << 10, Duration.ofSeconds(1), 1000, 4, 3, 4, 3, Duration.ofMinutes(30));

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Path home;
    private final TokenFile tokens;
    private final EventBus events = new EventBus();
    private final CallLog calls = new CallLog();
    private final HttpServer server;
    private final HttpClient client = HttpClient.newHttpClient();
    private final String reader;
    private final String writer;
    private final String boss;

    private HttpSite(Exposure exposure, HttpOptions options) throws IOException {
        home = Files.createTempDirectory("http");
        tokens =
                new TokenFile(home.resolve("http-tokens.json"), Ambient.system().random());
        reader = tokens.add("reader", "read");
        writer = tokens.add("writer", "write");
        boss = tokens.add("boss", "admin");
        server =
                HttpServer.start(exposure, "0.0.1", options, new HttpServices(tokens, events, calls, Ambient.system()));
    }

    static HttpSite of(RegisteredTool... tools) {
        return of(LIMITS, tools);
    }

    static HttpSite of(HttpLimits limits, RegisteredTool... tools) {
        return of(Dispatchers.exposure(Dispatchers.of(tools), "all"), options(limits));
    }

    static HttpSite of(Exposure exposure, HttpOptions options) {
        try {
            return new HttpSite(exposure, options);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static HttpOptions options(HttpLimits limits) {
        return new HttpOptions("127.0.0.1", 0, Optional.empty(), List.of(), List.of(), limits);
    }

    HttpServer server() {
        return server;
    }

    CallLog calls() {
        return calls;
    }

    EventBus events() {
        return events;
    }

    TokenFile tokens() {
        return tokens;
    }

    URI uri(String path) {
        return server.address().resolve(path);
    }

    int port() {
        return server.address().getPort();
    }

    String reader() {
        return reader;
    }

    String writer() {
        return writer;
    }

    String boss() {
        return boss;
    }

    /** Returns a request to the endpoint as its administrator makes it, whose headers and content are still to come. */
    HttpRequest.Builder request() {
        return anonymous("/mcp").header("Authorization", "Bearer " + boss);
    }

    HttpRequest.Builder anonymous(String path) {
        return HttpRequest.newBuilder(uri(path)).timeout(PATIENCE);
    }

    /** Returns a request that posts a message as a client does. */
    HttpRequest.Builder posting(String message) {
        return request()
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(message));
    }

    /** Returns a request of the modern era with the headers that belong to it. */
    HttpRequest.Builder modern(Object id, String method, Map<String, Object> params) {
        HttpRequest.Builder request = posting(Era.MODERN.request(id, method, params))
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", method);
        Stream.of("name", "uri")
                .flatMap(key -> Optional.ofNullable(params.get(key)).stream())
                .forEach(name -> request.header("Mcp-Name", String.valueOf(name)));
        return request;
    }

    /** Returns a request of the classic era. */
    HttpRequest.Builder classic(String session, Object id, String method, Map<String, Object> params) {
        return posting(Era.CLASSIC.request(id, method, params))
                .header("Mcp-Session-Id", session)
                .header("MCP-Protocol-Version", "2025-11-25");
    }

    /** Returns a call of a tool in an era; the session counts in the classic one. */
    HttpRequest.Builder call(Era era, String session, Object id, String tool, Map<String, Object> arguments) {
        Map<String, Object> params = new LinkedHashMap<>(Map.of("name", tool, "arguments", arguments));
        return era == Era.MODERN ? modern(id, "tools/call", params) : classic(session, id, "tools/call", params);
    }

    /** Opens a session of the classic era and returns its id. */
    String initialize() {
        HttpResponse<String> answer = send(posting(Era.CLASSIC.request(0, "initialize", Era.initialize("2025-11-25"))));
        return answer.headers().firstValue("Mcp-Session-Id").orElseThrow(() -> new AssertionError(answer.body()));
    }

    HttpResponse<String> send(HttpRequest.Builder request) {
        return sendAsync(request).join();
    }

    CompletableFuture<HttpResponse<String>> sendAsync(HttpRequest.Builder request) {
        return client.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /** Sends a request and returns the lines of the answer as they come. */
    CompletableFuture<HttpResponse<Stream<String>>> stream(HttpRequest.Builder request) {
        return client.sendAsync(request.build(), HttpResponse.BodyHandlers.ofLines());
    }

    /** Returns the messages of a stream. */
    static List<JsonNode> events(String stream) {
        return stream.lines()
                .filter(line -> line.startsWith("data: "))
                .map(line -> Json.read(line.substring("data: ".length())))
                .toList();
    }

    @Override
    public void close() {
        server.stop();
    }
}
