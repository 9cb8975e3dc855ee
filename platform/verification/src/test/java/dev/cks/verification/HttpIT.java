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
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The server over HTTP, as it is installed and as it is told to end. */
@Timeout(180)
class HttpIT {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Map<String, Object> META = Map.of(
            "io.modelcontextprotocol/protocolVersion",
            "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities",
            Map.of());
    private static final String VALID =
            "{\"objects\":[{\"identity\":{\"id\":\"a\",\"type\":\"Thing\",\"name\":\"A\"}}]}";

    private final HttpClient client = HttpClient.newHttpClient();

    @TempDir
    private Path directory;

    private URI address = URI.create("");

    private HttpRequest.Builder request(String path, String token) {
        return HttpRequest.newBuilder(address.resolve(path))
                .timeout(Duration.ofSeconds(60))
                .header("Authorization", "Bearer " + token);
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest.Builder calling(String token, String tool, Map<String, Object> arguments) {
        Map<String, Object> params = Map.of("name", tool, "arguments", arguments, "_meta", META);
        return request("/mcp", token)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", "tools/call")
                .header("Mcp-Name", tool)
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(
                        Map.of("jsonrpc", "2.0", "id", 1, "method", "tools/call", "params", params))));
    }

    private JsonNode call(String token, String tool, Map<String, Object> arguments) throws Exception {
        HttpResponse<String> answer = send(calling(token, tool, arguments));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body()).at("/result/structuredContent");
    }

    private static List<String> readUntil(BufferedReader log, String what) throws IOException {
        List<String> lines = new ArrayList<>();
        while (lines.isEmpty() || !lines.get(lines.size() - 1).contains(what)) {
            String line = log.readLine();
            if (line == null) {
                throw new AssertionError("The server ended: " + lines);
            }
            lines.add(line);
        }
        return lines;
    }

    private static String wordAfter(String before, List<String> lines) {
        return lines.stream()
                .filter(line -> line.contains(before))
                .map(line ->
                        line.substring(line.indexOf(before) + before.length()).strip())
                .findFirst()
                .orElseThrow(() -> new AssertionError(before + " isn't said in " + lines));
    }

    @Test
    void serves_several_who_may_do_different_things_until_it_is_told_to_end() throws Exception {
        Distribution distribution = Distribution.in(directory);
        Process server = distribution.start("serve", "--http", "0");
        try (BufferedReader log =
                new BufferedReader(new InputStreamReader(server.getErrorStream(), StandardCharsets.UTF_8))) {
            List<String> start = readUntil(log, "serving at ");
            String admin = wordAfter("the token admin, told only now: ", start);
            address = URI.create(wordAfter("serving at ", start));
            String reader = distribution
                    .run("token", "add", "reader", "--scope", "read")
                    .out()
                    .strip();
            String writer = distribution.run("token", "add", "writer").out().strip();

            assertThat(send(request("/readyz", "none")).body()).isEqualTo("ready\n");
            HttpResponse<Stream<String>> events = client.send(
                    request("/events?types=VersionCreated", writer).build(), HttpResponse.BodyHandlers.ofLines());
            Iterator<String> eventLines = events.body().iterator();

            String session = call(writer, "validate_knowledge", Map.of("json_data", VALID))
                    .path("session_id")
                    .asString();
            assertThat(Stream.generate(eventLines::next)
                            .filter(line -> line.startsWith("data: "))
                            .findFirst()
                            .orElseThrow())
                    .contains(session);

            assertThat(call(reader, "validate_knowledge", Map.of("json_data", VALID))
                            .path("error")
                            .asString())
                    .isEqualTo("capability_denied");
            assertThat(call(reader, "explain_knowledge", Map.of("json_data", VALID))
                            .has("explanation"))
                    .isTrue();
            assertThat(call(reader, "validate_knowledge", Map.of("json_data", VALID, "dry_run", true))
                            .path("valid")
                            .asBoolean())
                    .isTrue();
            assertThat(call(reader, "explain_knowledge", Map.of("session_id", session))
                            .path("error")
                            .asString())
                    .isEqualTo("session_not_found");
            assertThat(call(writer, "delete_session", Map.of("session_id", session))
                            .path("error")
                            .asString())
                    .isEqualTo("capability_denied");
            assertThat(call(admin, "delete_session", Map.of("session_id", session))
                            .has("error"))
                    .isFalse();
            assertThat(send(request("/metrics", reader)).body()).contains("cks_tool_call_seconds_count");

            Distribution.Outcome doctor =
                    distribution.run(Map.of("CKS_TOKEN", reader), directory, "doctor", "--http", address.toString());
            assertThat(doctor.exitCode()).as(doctor.out()).isZero();
            assertThat(doctor.out().lines())
                    .hasSizeGreaterThan(12)
                    .allMatch(line -> line.startsWith("ok "))
                    .anyMatch(line -> line.contains("2026-07-28: it answers a call"))
                    .anyMatch(line -> line.contains("2025-11-25: it ends the session"));

            assertThat(send(calling("cks_wrong", "list_sessions", Map.of())).statusCode())
                    .isEqualTo(401);
            assertThat(distribution.run("token", "remove", "reader").exitCode()).isZero();
            assertThat(send(calling(reader, "list_sessions", Map.of())).statusCode())
                    .isEqualTo(401);

            server.toHandle().destroy();
            while (eventLines.hasNext()) {
                eventLines.next();
            }
            assertThat(server.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(server.exitValue()).isZero();
            List<String> rest = log.lines().toList();
            assertThat(rest).anyMatch(line -> line.contains("127.0.0.1 asked for") && line.contains("/mcp"));
            assertThat(String.join("\n", rest)).doesNotContain("\tat ", admin, reader, writer, "cks_wrong");
        } finally {
            server.destroyForcibly();
        }

        Process again = distribution.start("serve", "--http", "0", "--read-only");
        try (BufferedReader log =
                new BufferedReader(new InputStreamReader(again.getErrorStream(), StandardCharsets.UTF_8))) {
            List<String> start = readUntil(log, "serving at ");
            assertThat(String.join("\n", start)).doesNotContain("cks_");
            address = URI.create(wordAfter("serving at ", start));
            String boss = distribution
                    .run("token", "add", "boss", "--scope", "admin")
                    .out()
                    .strip();
            assertThat(call(boss, "validate_knowledge", Map.of("json_data", VALID))
                            .path("error")
                            .asString())
                    .isEqualTo("capability_denied");
            assertThat(call(boss, "list_sessions", Map.of()).has("sessions")).isTrue();
        } finally {
            again.destroyForcibly();
        }
    }
}
