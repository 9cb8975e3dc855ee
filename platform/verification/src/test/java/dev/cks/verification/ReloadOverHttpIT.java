package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Everybody who is connected over HTTP is told that plugins were replaced. */
@Timeout(120)
class ReloadOverHttpIT {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Map<String, Object> META = Map.of(
            "io.modelcontextprotocol/protocolVersion",
            "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities",
            Map.of());
    private static final String TOOLS_CHANGED = "notifications/tools/list_changed";

    @TempDir
    private Path work;

    private final HttpClient client = HttpClient.newHttpClient();
    private Distribution distribution;
    private Path plugins;
    private Process server;
    private URI address;
    private String token = "";

    @BeforeEach
    void serve() throws Exception {
        distribution = Distribution.in(work);
        plugins = work.resolve("plugins");
        ChangingPlugin.put(ChangingPlugin.build(work.resolve("1"), "1.0.0"), plugins);
        token = distribution
                .run("token", "add", "boss", "--scope", "admin")
                .out()
                .strip();
        server = distribution.start("serve", "--http", "0", "--plugins", plugins.toString());
        address = address(new BufferedReader(new InputStreamReader(server.getErrorStream(), StandardCharsets.UTF_8)));
    }

    @AfterEach
    void end() {
        server.destroyForcibly();
    }

    private static URI address(BufferedReader log) throws IOException {
        String line = log.readLine();
        while (!line.contains("serving at ")) {
            line = log.readLine();
        }
        return URI.create(line.substring(line.indexOf("http")));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(address.resolve(path))
                .header("Authorization", "Bearer " + token)
                .header("Accept", "application/json, text/event-stream")
                .header("Content-Type", "application/json");
    }

    private static HttpRequest.BodyPublisher message(String method, Map<String, ?> params) {
        Map<String, Object> message = new LinkedHashMap<>(Map.of("jsonrpc", "2.0", "method", method, "params", params));
        if (!method.startsWith("notifications/")) {
            message.put("id", 1);
        }
        return HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(message));
    }

    private Iterator<String> open(HttpRequest.Builder request) throws Exception {
        HttpResponse<Stream<String>> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofLines());
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.body().iterator();
    }

    private Iterator<String> classicStream() throws Exception {
        Map<String, Object> hello = Map.of(
                "protocolVersion", "2025-11-25",
                "capabilities", Map.of(),
                "clientInfo", Map.of("name", "test", "version", "1"));
        HttpResponse<String> introduced = client.send(
                request("/mcp").POST(message("initialize", hello)).build(), HttpResponse.BodyHandlers.ofString());
        String session = introduced.headers().firstValue("Mcp-Session-Id").orElseThrow();
        client.send(
                request("/mcp")
                        .header("Mcp-Session-Id", session)
                        .POST(message("notifications/initialized", Map.of()))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        return open(request("/mcp")
                .header("Mcp-Session-Id", session)
                .header("MCP-Protocol-Version", "2025-11-25")
                .setHeader("Accept", "text/event-stream")
                .GET());
    }

    private Iterator<String> modernStream() throws Exception {
        return open(request("/mcp")
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", "subscriptions/listen")
                .POST(message(
                        "subscriptions/listen",
                        Map.of(
                                "notifications",
                                Map.of("toolsListChanged", true, "resourceSubscriptions", List.of("cks://extensions")),
                                "_meta",
                                META))));
    }

    private static String next(Iterator<String> lines, String wanted) {
        String line = lines.next();
        while (!line.contains(wanted)) {
            line = lines.next();
        }
        return line;
    }

    @Test
    void classic_and_modern_clients_and_operators_are_told() throws Exception {
        Iterator<String> classic = classicStream();
        Iterator<String> modern = modernStream();
        next(modern, "notifications/subscriptions/acknowledged");
        Iterator<String> events = open(request("/events").setHeader("Accept", "text/event-stream"));

        ChangingPlugin.put(ChangingPlugin.build(work.resolve("2"), "2.0.0"), plugins);
        assertThat(distribution.run("plugins", "reload").out()).contains("changing replaced (1.0.0 -> 2.0.0)");

        assertThat(next(classic, TOOLS_CHANGED)).startsWith("data: ");
        assertThat(next(modern, TOOLS_CHANGED)).startsWith("data: ");
        assertThat(next(modern, "notifications/resources/updated")).contains("cks://extensions");
        assertThat(next(events, "data: ")).contains("PluginsReloaded", "changing replaced (1.0.0 -> 2.0.0)", "command");

        Distribution.Outcome doctor = distribution.run("doctor", "--plugins", plugins.toString());
        assertThat(doctor.out()).contains("The server " + server.pid() + " has generation 2 of its plugins");
    }
}
