package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Every tool that changes what is kept can be tried out over a real process. */
class DryRunIT {

    /** What differs from call to call: ids of new sessions, and ids of the versions in them, which depend on those. */
    private static final Set<String> FRESH = Set.of("session_id", "sandbox_session_id", "version_id", "created_at");

    private static final String STRUCTURE =
            "{\"objects\":[{\"identity\":{\"id\":\"a\",\"type\":\"Thing\",\"name\":\"A\"}}]}";

    @TempDir
    private Path work;

    @Test
    void whatIsTriedIsAnsweredLikeTheRealThingAndLeavesNothing() throws IOException {
        try (ServerProcess server = Distribution.in(work).serve().initialize()) {
            JsonNode opened = server.call("validate_knowledge", Map.of("json_data", STRUCTURE));
            String trunk = opened.path("session_id").asString();
            String first = opened.path("version_id").asString();
            String branch = server.call("create_branch", Map.of("session_id", trunk))
                    .path("session_id")
                    .asString();
            server.call("evolve_knowledge", Map.of("session_id", branch, "operations", List.of(addition("b"))));

            compare(server, "validate_knowledge", Map.of("json_data", STRUCTURE), false);
            compare(
                    server,
                    "evolve_knowledge",
                    Map.of("session_id", trunk, "operations", List.of(addition("c"))),
                    true);
            compare(
                    server,
                    "evolve_knowledge",
                    Map.of("session_id", trunk, "operations", List.of(addition("c"))),
                    true);
            compare(server, "create_branch", Map.of("session_id", trunk), false);
            compare(
                    server,
                    "fork_sandbox",
                    Map.of("session_id", trunk, "hypothesis", "h", "operations", List.of(addition("d"))),
                    false);
            compare(server, "merge_branch", Map.of("target_session_id", trunk, "source_session_id", branch), true);
            compare(server, "revert_version", Map.of("session_id", trunk, "target_version_id", first), true);
            compare(server, "close_session", Map.of("session_id", branch), true);
            compare(server, "delete_session", Map.of("session_id", branch), true);
        }
    }

    @Test
    void everyToolThatChangesAnythingSaysThatItCanBeTried() throws IOException {
        Set<String> changing = new TreeSet<>();
        Set<String> tried = new TreeSet<>();
        try (ServerProcess server =
                Distribution.in(work).serve("--tools", "all").initialize()) {
            for (JsonNode tool :
                    server.request("tools/list", Map.of()).path("result").path("tools")) {
                String name = tool.path("name").asString();
                JsonNode arguments = tool.path("inputSchema").path("properties");
                if (name.startsWith("decision_")) {
                    // They keep a ledger of their own, in which the same content is the same decision.
                    assertThat(arguments.has("dry_run")).isEqualTo(name.equals("decision_record"));
                    continue;
                }
                if (!tool.path("annotations").path("readOnlyHint").asBoolean()) {
                    changing.add(name);
                }
                if (arguments.has("dry_run") && arguments.has("idempotency_key")) {
                    tried.add(name);
                }
            }
        }
        assertThat(tried).hasSizeGreaterThanOrEqualTo(8).isEqualTo(changing);
    }

    private static void compare(ServerProcess server, String tool, Map<String, ?> arguments, boolean wholly)
            throws IOException {
        String before = kept(server);
        Map<String, Object> trying = new LinkedHashMap<>(arguments);
        trying.put("dry_run", true);
        ObjectNode tried = (ObjectNode) server.call(tool, trying);
        assertThat(kept(server)).as(tool).isEqualTo(before);
        ObjectNode done = (ObjectNode) server.call(tool, arguments);
        // How long constraints took is measured.
        for (ObjectNode answer : List.of(tried, done)) {
            answer.path("ran").forEach(ran -> ((ObjectNode) ran).remove("milliseconds"));
        }
        assertThat(tried.remove("dry_run") != null).as(tool).isEqualTo(!done.has("error"));
        if (!wholly) {
            FRESH.forEach(field -> {
                assertThat(tried.has(field)).as(tool + " " + field).isEqualTo(done.has(field));
                tried.remove(field);
                done.remove(field);
            });
        }
        assertThat(tried).as(tool).isEqualTo(done);
    }

    private static String kept(ServerProcess server) throws IOException {
        StringBuilder all = new StringBuilder();
        JsonNode sessions = server.call("list_sessions", Map.of()).path("sessions");
        for (JsonNode session : sessions) {
            Map<String, ?> named =
                    Map.of("session_id", session.path("session_id").asString());
            all.append(session)
                    .append(server.call("list_versions", named))
                    .append(server.call("serialize_knowledge", named));
        }
        return all.toString();
    }

    private static Map<String, Object> addition(String id) {
        return Map.of("type", "add_object", "identity", Map.of("id", id, "type", "Thing", "name", id));
    }
}
