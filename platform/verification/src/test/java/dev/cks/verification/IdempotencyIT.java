package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A call under a key is made once, whatever happens to the process and whoever sends it again. */
class IdempotencyIT {

    private static final String STRUCTURE =
            "{\"objects\":[{\"identity\":{\"id\":\"a\",\"type\":\"Thing\",\"name\":\"A\"}}]}";
    private static final int KEYS = 25;

    @TempDir
    private Path work;

    @Test
    void aCallIsAnsweredAgainAfterARestartAndFromAnotherProcess() throws IOException {
        Map<String, ?> call = Map.of("json_data", STRUCTURE, "idempotency_key", "open-1");
        JsonNode first;
        try (ServerProcess server = Distribution.in(work).serve().initialize();
                ServerProcess other = Distribution.in(work).serve().initialize()) {
            first = server.call("validate_knowledge", call);
            assertThat(first.has("replayed")).isFalse();
            assertReplayed(other.call("validate_knowledge", call), first);
        }
        try (ServerProcess server = Distribution.in(work).serve().initialize()) {
            assertReplayed(server.call("validate_knowledge", call), first);
            JsonNode refused = server.call(
                    "validate_knowledge", Map.of("json_data", "{\"objects\":[]}", "idempotency_key", "open-1"));
            assertThat(refused.path("error").asString()).isEqualTo("invalid_parameter");
            assertThat(refused.path("message").asString()).contains("other arguments");
            JsonNode sessions = server.call("list_sessions", Map.of()).path("sessions");
            assertThat(sessions).hasSize(1);

            Map<String, ?> deletion =
                    Map.of("session_id", first.path("session_id").asString(), "idempotency_key", "delete-1");
            JsonNode deleted = server.call("delete_session", deletion);
            assertThat(deleted.has("error")).isFalse();
            assertReplayed(server.call("delete_session", deletion), deleted);
        }
    }

    @Test
    void ofEqualCallsOfTwoProcessesAtOnceOneIsMade() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (ServerProcess one = Distribution.in(work).serve().initialize();
                ServerProcess two = Distribution.in(work).serve().initialize()) {
            String session = one.call("validate_knowledge", Map.of("json_data", STRUCTURE))
                    .path("session_id")
                    .asString();
            Future<List<JsonNode>> theirs = threads.submit(() -> evolve(two, session));
            List<JsonNode> ours = evolve(one, session);
            List<JsonNode> others = theirs.get();
            for (int i = 0; i < KEYS; i++) {
                assertThat(ours.get(i).path("version_id"))
                        .isEqualTo(others.get(i).path("version_id"));
                assertThat(ours.get(i).has("replayed"))
                        .as("key " + i)
                        .isNotEqualTo(others.get(i).has("replayed"));
            }
            JsonNode versions = one.call("list_versions", Map.of("session_id", session, "limit", 200))
                    .path("versions");
            assertThat(versions).hasSize(1 + KEYS);
        } finally {
            threads.shutdownNow();
        }
    }

    /** Sends the same calls in the same order from every process. */
    private static List<JsonNode> evolve(ServerProcess server, String session) throws IOException {
        List<JsonNode> answers = new ArrayList<>();
        for (int i = 0; i < KEYS; i++) {
            Map<String, Object> identity = Map.of("id", "n" + i, "type", "Thing", "name", "N");
            List<Map<String, Object>> operations = List.of(Map.of("type", "add_object", "identity", identity));
            JsonNode answer = server.call(
                    "evolve_knowledge",
                    Map.of("session_id", session, "operations", operations, "idempotency_key", "add-" + i));
            assertThat(answer.has("error")).as(answer.toString()).isFalse();
            answers.add(answer);
        }
        return answers;
    }

    private static void assertReplayed(JsonNode again, JsonNode first) {
        assertThat(again.path("replayed").asBoolean()).isTrue();
        first.propertyNames().forEach(name -> assertThat(again.path(name)).isEqualTo(first.path(name)));
    }
}
