package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ToolHints;
import dev.cks.host.RegisteredTool;
import dev.cks.server.http.HttpLimits;
import dev.cks.server.http.HttpOptions;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may ask, from where, how much, and for what. */
class HttpAccessTest {

    private static final RegisteredTool[] TOOLS = {
        hinted("reads", new ToolHints(true, false, true, false)),
        hinted("writes", new ToolHints(false, false, false, false)),
        hinted("destroys", new ToolHints(false, true, false, false))
    };

    private static RegisteredTool hinted(String name, ToolHints hints) {
        return FakeTool.hinted(name, hints, FakeTool::echo);
    }

    private static HttpRequest.Builder as(String token, HttpRequest.Builder request) {
        return request.setHeader("Authorization", "Bearer " + token);
    }

    private static String error(HttpResponse<String> answer) {
        return Json.read(answer.body()).at("/result/structuredContent/error").asString("");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Bearer", "Bearer ", "Bearer nonsense", "Basic Y2tzOmNrcw==", "cks_nonsense"})
    void lets_nobody_in_without_a_token(String authorization) {
        try (HttpSite site = HttpSite.of(TOOLS)) {
            for (String path : List.of("/mcp", "/mcp/", "/events", "/metrics")) {
                HttpResponse<String> answer = site.send(site.anonymous(path)
                        .header("Authorization", authorization)
                        .GET());
                assertThat(answer.statusCode()).isEqualTo(401);
                assertThat(answer.headers().firstValue("WWW-Authenticate").orElse(""))
                        .startsWith("Bearer ");
                assertThat(Json.read(answer.body()).has("error")).isTrue();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "reads, read,",
        "reads, admin,",
        "writes, read, capability_denied",
        "writes, write,",
        "writes, admin,",
        "destroys, read, capability_denied",
        "destroys, write, capability_denied",
        "destroys, admin,"
    })
    void a_token_is_for_what_its_scope_says(String tool, String scope, String error) {
        try (HttpSite site = HttpSite.of(TOOLS)) {
            String token =
                    Objects.requireNonNull(Map.of("read", site.reader(), "write", site.writer(), "admin", site.boss())
                            .get(scope));
            HttpResponse<String> answer = site.send(as(token, site.call(Era.MODERN, "", 1, tool, Map.of())));
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(error(answer)).isEqualTo(error == null ? "" : error);
            assertThat(site.send(as(token, site.modern(2, "tools/list", Map.of())))
                            .body())
                    .contains("\"reads\"", "\"writes\"", "\"destroys\"");
        }
    }

    @Test
    void a_server_for_reading_offers_nothing_else_to_anybody() {
        ServerLimits limits =
                new ServerLimits(1 << 20, 1 << 10, 8, Duration.ofSeconds(2), true, Duration.ofMinutes(5), 1 << 20);
        Exposure exposure = Dispatchers.exposure(Dispatchers.of(limits, TOOLS), "all");
        try (HttpSite site = HttpSite.of(exposure, HttpSite.options(HttpSite.LIMITS));
                StdioClient client = StdioClient.of(exposure)) {
            assertThat(site.send(site.modern(1, "tools/list", Map.of())).body())
                    .contains("\"reads\"")
                    .doesNotContain("\"writes\"", "\"destroys\"");
            assertThat(error(site.send(site.call(Era.MODERN, "", 1, "reads", Map.of()))))
                    .isEmpty();
            for (String tool : List.of("writes", "destroys")) {
                HttpResponse<String> answer = site.send(site.call(Era.MODERN, "", 1, tool, Map.of()));
                assertThat(error(answer)).isEqualTo("capability_denied");
                assertThat(answer.body()).contains("read-only");
                client.send(Era.CLASSIC.call(1, tool, Map.of()));
                assertThat(client.receiveLine()).contains("capability_denied");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Authorization", "Origin", "Mcp-Method", "Content-Type", "MCP-Protocol-Version"})
    void what_decides_is_said_once(String header) {
        try (HttpSite site = HttpSite.of(TOOLS)) {
            HttpResponse<String> answer = site.send(
                    site.modern(1, "tools/list", Map.of()).header(header, "a").header(header, "b"));
            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(answer.body()).contains("more than once");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/healthz", "/readyz", "/metrics", "/events"})
    void what_is_read_is_only_read(String path) {
        try (HttpSite site = HttpSite.of(TOOLS)) {
            for (String method : List.of("DELETE", "TRACE", "PUT")) {
                HttpResponse<String> answer = site.send(
                        as(site.boss(), site.anonymous(path)).method(method, HttpRequest.BodyPublishers.noBody()));
                assertThat(answer.statusCode()).as(method).isEqualTo(405);
            }
        }
    }

    @Test
    void messages_come_as_they_are() {
        try (HttpSite site = HttpSite.of(TOOLS)) {
            assertThat(site.send(site.modern(1, "tools/list", Map.of()).header("Content-Encoding", "gzip"))
                            .statusCode())
                    .isEqualTo(415);
        }
    }

    @Test
    void a_token_counts_from_the_moment_it_is_added_until_it_is_removed() throws Exception {
        try (HttpSite site = HttpSite.of(TOOLS)) {
            String token = site.tokens().add("late", "read");
            assertThat(site.send(as(token, site.modern(1, "tools/list", Map.of())))
                            .statusCode())
                    .isEqualTo(200);
            site.tokens().remove("late");
            assertThat(site.send(as(token, site.modern(1, "tools/list", Map.of())))
                            .statusCode())
                    .isEqualTo(401);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "localhost, 200",
        "LOCALHOST:9, 200",
        "127.0.0.1:80, 200",
        "[::1]:80, 200",
        "cks.example.org, 200",
        "cks.example.org:8443, 200",
        "evil.example.com, 421",
        "localhost.evil.example.com, 421",
        "127.0.0.1.nip.io, 421",
        "'', 400"
    })
    void is_known_under_its_own_names_only(String host, int status) {
        HttpOptions options = new HttpOptions(
                "127.0.0.1", 0, Optional.empty(), List.of("cks.example.org"), List.of(), HttpSite.LIMITS);
        try (HttpSite site = HttpSite.of(Dispatchers.exposure(Dispatchers.of(TOOLS), "all"), options);
                RawHttp client = new RawHttp(site.port())) {
            client.send("GET /healthz HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
            assertThat(client.receiveLine()).contains(" " + status + " ");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "http://localhost:3000, 200",
        "https://app.example.org, 200",
        "https://app.example.org:444, 403",
        "https://evil.example.com, 403",
        "http://localhost.evil.example.com, 403",
        "null, 403",
        "file://localhost, 403",
        "http://localhost@evil.example.com, 403"
    })
    void lets_known_pages_ask_only(String origin, int status) {
        HttpOptions options = new HttpOptions(
                "127.0.0.1", 0, Optional.empty(), List.of(), List.of("https://app.example.org"), HttpSite.LIMITS);
        try (HttpSite site = HttpSite.of(Dispatchers.exposure(Dispatchers.of(TOOLS), "all"), options)) {
            HttpResponse<String> answer =
                    site.send(site.modern(1, "tools/list", Map.of()).header("Origin", origin));
            assertThat(answer.statusCode()).isEqualTo(status);
            assertThat(answer.headers().firstValue("Access-Control-Allow-Origin"))
                    .isEqualTo(status == 200 ? Optional.of(origin) : Optional.empty());

            HttpResponse<String> preflight = site.send(site.anonymous("/mcp")
                    .header("Origin", origin)
                    .header("Access-Control-Request-Method", "POST")
                    .method("OPTIONS", HttpRequest.BodyPublishers.noBody()));
            assertThat(preflight.statusCode()).isEqualTo(status == 200 ? 204 : 403);
        }
    }

    @Test
    void a_token_makes_so_many_requests_a_second() {
        HttpLimits few = new HttpLimits(64, 8 << 10, Duration.ofSeconds(5), 1, 8, 3, 9, 9, Duration.ofMinutes(1));
        try (HttpSite site = HttpSite.of(few, TOOLS)) {
            List<HttpResponse<String>> answers = Stream.generate(
                            () -> site.send(site.modern(1, "server/discover", Map.of())))
                    .limit(6)
                    .toList();
            assertThat(answers.stream().map(HttpResponse::statusCode)).contains(200, 429);
            assertThat(answers.stream()
                            .filter(answer -> answer.statusCode() == 429)
                            .map(answer -> answer.headers().firstValue("Retry-After")))
                    .containsOnly(Optional.of("1"));
            assertThat(site.send(as(site.reader(), site.modern(1, "server/discover", Map.of())))
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void whoever_tries_tokens_is_slowed_down_and_hinders_nobody_else() {
        try (HttpSite site = HttpSite.of(TOOLS)) {
            List<Integer> statuses = Stream.generate(() ->
                            site.send(as("cks_wrong", site.request().GET())).statusCode())
                    .limit(30)
                    .toList();
            assertThat(statuses).contains(401, 429);
            assertThat(site.send(site.modern(1, "tools/list", Map.of())).statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void a_token_has_so_many_calls_under_way() {
        SlowTool slow = SlowTool.heeding();
        try (HttpSite site = HttpSite.of(slow.tool())) {
            List<CompletableFuture<HttpResponse<String>>> calls = Stream.generate(
                            () -> site.sendAsync(site.call(Era.MODERN, "", 1, "slow", Map.of())))
                    .limit(HttpSite.LIMITS.calls())
                    .toList();
            slow.awaitStart(calls.size());
            HttpResponse<String> refused = site.send(site.call(Era.MODERN, "", 1, "slow", Map.of()));
            assertThat(refused.statusCode()).isEqualTo(429);
            assertThat(Json.read(refused.body()).at("/error/data/error").asString())
                    .isEqualTo("rate_limited");
            assertThat(site.send(as(site.reader(), site.modern(1, "tools/list", Map.of())))
                            .statusCode())
                    .isEqualTo(200);
            slow.letGo(calls.size());
            calls.forEach(call -> assertThat(call.join().statusCode()).isEqualTo(200));
            assertThat(site.send(site.modern(1, "tools/list", Map.of())).statusCode())
                    .isEqualTo(200);
        }
    }
}
