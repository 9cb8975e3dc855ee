package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What one principal keeps on a server over HTTP is nobody else's. */
@Timeout(180)
class OwnersIT {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Map<String, Object> META = Map.of(
            "io.modelcontextprotocol/protocolVersion",
            "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities",
            Map.of());
    private static final String VALID =
            "{\"objects\":[{\"identity\":{\"id\":\"a\",\"type\":\"Thing\",\"name\":\"Secret of Alice\"}}]}";
    private static final List<Map<String, Object>> ADDITION = List.of(Map.of(
            "type", "add_object", "identity", Map.of("id", "b", "type", "Thing", "name", "b"), "structure", Map.of()));

    private final HttpClient client = HttpClient.newHttpClient();

    @TempDir
    private Path directory;

    private URI address = URI.create("");

    @Test
    void aStrangerFindsNothingBehindAnyDoor() throws Exception {
        Distribution distribution = Distribution.in(directory);
        String alice = token(distribution, "alice");
        String stranger = token(distribution, "stranger");
        String boss = distribution
                .run("token", "add", "boss", "--scope", "admin")
                .out()
                .strip();
        Process server = distribution.start("serve", "--http", "0", "--tools", "all");
        List<String> log = new ArrayList<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(server.getErrorStream(), StandardCharsets.UTF_8))) {
            address = address(lines, log);
            String session = call(alice, "validate_knowledge", Map.of("json_data", VALID))
                    .path("session_id")
                    .asString();
            String version = call(alice, "evolve_knowledge", Map.of("session_id", session, "operations", ADDITION))
                    .path("version_id")
                    .asString();
            String own = call(stranger, "validate_knowledge", Map.of("json_data", VALID))
                    .path("session_id")
                    .asString();
            call(boss, "register_graph", Map.of("name", "hers", "session_id", session));

            Doors doors = new Doors(session, version, own);
            theToolsRefuse(stranger, doors);
            theRestIsSilent(stranger, doors);
            theOwnerAndTheBossSeeIt(List.of(alice, boss), session);
            server.toHandle().destroy();
            lines.lines().forEach(log::add);
        } finally {
            server.destroyForcibly();
        }
        assertThat(log)
                .anyMatch(line -> line.contains("stranger asked for the session") && line.contains("which is of alice"))
                .noneMatch(line -> line.contains("Secret of Alice"));
    }

    /** What a stranger knows by hearsay, and what is his own. */
    private record Doors(String session, String version, String own) {}

    /** Every tool that takes the id of a session, so that a new one can't be forgotten. */
    private void theToolsRefuse(String stranger, Doors doors) throws Exception {
        TreeSet<String> tried = new TreeSet<>();
        for (JsonNode tool : send(stranger, "tools/list", Map.of(), "").at("/result/tools")) {
            String name = tool.path("name").asString();
            for (String argument : List.of("session_id", "source_session_id", "target_session_id")) {
                if (tool.at("/inputSchema/properties").has(argument)) {
                    JsonNode answer = call(stranger, name, arguments(tool, argument, doors));
                    assertThat(answer.path("error").asString("none"))
                            .as(name + " by " + argument + ": " + answer)
                            .isIn("session_not_found", "capability_denied");
                    assertThat(answer.toString()).doesNotContain("Secret of Alice");
                    tried.add(name);
                }
            }
        }
        assertThat(tried)
                .hasSizeGreaterThan(20)
                .contains("serialize_knowledge", "merge_branch", "get_version", "register_graph", "export_knowledge");
    }

    /** Gives every argument that is wanted, all of them the stranger's own but one. */
    private static Map<String, Object> arguments(JsonNode tool, String foreign, Doors doors) {
        Map<String, Object> arguments = new LinkedHashMap<>();
        for (JsonNode required : tool.at("/inputSchema/required")) {
            String name = required.asString();
            String type = tool.at("/inputSchema/properties/" + name + "/type").asString();
            arguments.put(
                    name,
                    name.endsWith("session_id")
                            ? doors.own()
                            : name.endsWith("version_id")
                                    ? doors.version()
                                    : type.equals("array") ? ADDITION : name.equals("name") ? "mine" : "a");
        }
        arguments.put(foreign, doors.session());
        return arguments;
    }

    private void theRestIsSilent(String stranger, Doors doors) throws Exception {
        String session = doors.session();
        for (String uri : List.of(
                "cks://sessions/" + session,
                "cks://sessions/" + session + "/versions",
                "cks://sessions/" + session + "/versions/" + doors.version())) {
            JsonNode answer = send(stranger, "resources/read", Map.of("uri", uri), uri);
            assertThat(answer.at("/error/code").asInt()).as(uri).isEqualTo(-32602);
        }
        for (JsonNode answer : List.of(
                call(stranger, "list_sessions", Map.of()),
                call(stranger, "list_graphs", Map.of()),
                send(stranger, "resources/list", Map.of(), ""),
                send(stranger, "resources/read", Map.of("uri", "cks://sessions"), "cks://sessions"),
                send(
                        stranger,
                        "completion/complete",
                        Map.of(
                                "ref", Map.of("type", "ref/resource", "uri", "cks://sessions/{session_id}"),
                                "argument", Map.of("name", "session_id", "value", "")),
                        ""))) {
            assertThat(answer.toString()).doesNotContain(session, "hers");
        }
        assertThat(call(stranger, "get_graph", Map.of("name", "hers")))
                .hasToString("{\"found\":false,\"name\":\"hers\"}");
    }

    private void theOwnerAndTheBossSeeIt(List<String> tokens, String session) throws Exception {
        for (String token : tokens) {
            JsonNode answer = call(token, "list_sessions", Map.of());
            assertThat(answer.toString()).contains(session, "\"owner\":\"alice\"");
            assertThat(call(token, "get_graph", Map.of("name", "hers"))
                            .path("found")
                            .asBoolean())
                    .isTrue();
        }
    }

    private static String token(Distribution distribution, String name) throws Exception {
        return distribution.run("token", "add", name, "--scope", "write").out().strip();
    }

    private static URI address(BufferedReader lines, List<String> log) throws Exception {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            log.add(line);
            int at = line.indexOf("serving at ");
            if (at >= 0) {
                return URI.create(line.substring(at + "serving at ".length()).strip());
            }
        }
        throw new AssertionError("The server ended: " + log);
    }

    private JsonNode call(String token, String tool, Map<String, Object> arguments) throws Exception {
        return send(token, "tools/call", Map.of("name", tool, "arguments", arguments), tool)
                .at("/result/structuredContent");
    }

    private JsonNode send(String token, String method, Map<String, Object> params, String name) throws Exception {
        Map<String, Object> all = new LinkedHashMap<>(params);
        all.put("_meta", META);
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .timeout(Duration.ofSeconds(60))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", method);
        if (!name.isEmpty()) {
            request.header("Mcp-Name", name);
        }
        String body = JSON.writeValueAsString(Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", all));
        HttpResponse<String> answer = client.send(
                request.POST(HttpRequest.BodyPublishers.ofString(body)).build(),
                HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
        return JSON.readTree(answer.body());
    }
}
