package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Names of sessions over real processes that share a home, and after they have ended. */
class GraphRegistryIT {

    @TempDir
    private Path work;

    @Test
    void aNameGivenInOneProcessIsKnownInEveryOther() throws IOException {
        String session;
        try (ServerProcess one = Distribution.in(work).serve().initialize();
                ServerProcess other = Distribution.in(work).serve().initialize()) {
            session = open(one);
            assertThat(register(one, "study", session).path("registered").asBoolean())
                    .isTrue();
            assertThat(other.call("get_graph", Map.of("name", "study"))
                            .path("session_id")
                            .asString())
                    .isEqualTo(session);
            assertThat(register(other, "study", open(other)).path("error").asString())
                    .isEqualTo("invalid_parameter");
            assertThat(register(other, "second", session).path("registered").asBoolean())
                    .isTrue();
            assertThat(names(one)).containsExactly("second", "study");
        }
        try (ServerProcess later = Distribution.in(work).serve().initialize()) {
            assertThat(names(later)).containsExactly("second", "study");
            later.call("delete_session", Map.of("session_id", session));
            JsonNode orphan = later.call("get_graph", Map.of("name", "study"));
            assertThat(orphan.path("found").asBoolean()).isTrue();
            assertThat(orphan.path("session_state").asString()).isEqualTo("deleted");
            assertThat(register(later, "third", session).path("error").asString())
                    .isEqualTo("session_not_found");
            assertThat(later.call("unregister_graph", Map.of("name", "study"))
                            .path("unregistered")
                            .asBoolean())
                    .isTrue();
            assertThat(later.call("unregister_graph", Map.of("name", "study"))
                            .path("error")
                            .asString())
                    .isEqualTo("graph_not_found");
            assertThat(names(later)).containsExactly("second");
        }
    }

    @Test
    void theStoreCommandsKeepNames() throws IOException, InterruptedException {
        Distribution distribution = Distribution.in(work);
        try (ServerProcess server = distribution.serve().initialize()) {
            register(server, "study", open(server));
        }
        Path exported = work.resolve("exported.ndjson");
        assertThat(distribution.run("store", "check").exitCode()).isZero();
        assertThat(distribution.run("store", "export", exported.toString()).exitCode())
                .isZero();
        Distribution elsewhere = new Distribution(work, work.resolve("elsewhere"));
        Distribution.Outcome imported = elsewhere.run("store", "import", exported.toString());
        assertThat(imported.exitCode()).as(imported.err()).isZero();
        try (ServerProcess server = elsewhere.serve().initialize()) {
            assertThat(names(server)).containsExactly("study");
        }
    }

    private static JsonNode register(ServerProcess server, String name, String session) throws IOException {
        return server.call("register_graph", Map.of("name", name, "session_id", session, "tags", List.of("t")));
    }

    private static List<String> names(ServerProcess server) throws IOException {
        return server.call("list_graphs", Map.of("tag", "t"))
                .path("graphs")
                .valueStream()
                .map(graph -> graph.path("name").asString())
                .toList();
    }

    private static String open(ServerProcess server) throws IOException {
        return server.call("validate_knowledge", Map.of("json_data", "{\"objects\":[]}"))
                .path("session_id")
                .asString();
    }
}
