package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** One home that several servers and an operator use at the same time. */
class StoreIT {

    private static final int EACH = 200;

    @TempDir
    private Path work;

    @Test
    void twoServersThatChangeOneSessionAtOnceLoseNothingWhateverAnOperatorDoesMeanwhile() throws Exception {
        Distribution distribution = Distribution.in(work);
        Path elsewhere = Files.createDirectory(work.resolve("elsewhere"));
        try (ServerProcess one = distribution.serve().initialize();
                ServerProcess other = distribution.serve().initialize()) {
            String session = open(one);
            CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> add(one, session, "one"));
            CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> add(other, session, "other"));
            assertThat(distribution.run("store", "check").exitCode()).isZero();
            assertThat(distribution
                            .run("store", "backup", elsewhere.resolve("cks.db").toString())
                            .exitCode())
                    .isZero();
            assertThat(first.join() + second.join()).isEqualTo(2 * EACH);

            assertThat(objects(one, session)).isEqualTo(2 * EACH + 1).isEqualTo(objects(other, session));
        }
        assertThat(distribution.run("store", "check").out()).contains((2 * EACH + 1) + " versions, all as they were");
        assertThat(new Distribution(work, elsewhere).run("store", "check").out())
                .contains("all as they were written");
    }

    @Test
    void aSessionThatWasChangedByHandIsNamedAndDeletedAndTheRestIsExported() throws Exception {
        Distribution distribution = Distribution.in(work);
        String hurt;
        String other;
        try (ServerProcess server = distribution.serve().initialize()) {
            hurt = open(server);
            other = open(server);
            server.call("register_graph", Map.of("name", "g", "session_id", hurt));
        }
        edit("UPDATE session SET created_at = 'yesterday' WHERE id = '" + hurt + "'");
        edit("UPDATE graph SET tags = '[]x'");
        var export =
                distribution.run("store", "export", work.resolve("exported").toString());
        assertThat(export.exitCode()).isEqualTo(1);
        assertThat(export.out()).contains("Wrote 1 session and 2 versions", "Left out: session " + hurt);
        assertThat(distribution.run("store", "compact").out()).contains("Left alone: session " + hurt);
        try (ServerProcess server = distribution.serve().initialize()) {
            JsonNode listed = server.call("list_sessions", Map.of());
            assertThat(listed.path("damaged").path(0).asString()).isEqualTo(hurt);
            assertThat(listed.path("sessions").path(0).path("session_id").asString())
                    .isEqualTo(other);
            assertThat(server.call("list_graphs", Map.of())
                            .path("damaged")
                            .path(0)
                            .asString())
                    .isEqualTo("g");
            assertThat(server.call("list_versions", Map.of("session_id", hurt))
                            .path("error")
                            .asString())
                    .isEqualTo("store_damaged");
            assertThat(server.call("unregister_graph", Map.of("name", "g"))
                            .path("unregistered")
                            .asBoolean())
                    .isTrue();
            assertThat(server.call("delete_session", Map.of("session_id", hurt, "dry_run", true))
                            .path("deleted")
                            .asBoolean())
                    .isTrue();
            assertThat(server.call("delete_session", Map.of("session_id", hurt))
                            .path("deleted")
                            .asBoolean())
                    .isTrue();
        }
        assertThat(distribution.run("store", "check").out()).contains("1 session, 1 version, all as they were");
    }

    private void edit(String sql) throws SQLException, IOException {
        try (Stream<Path> files = Files.walk(work)) {
            Path file =
                    files.filter(each -> each.endsWith("cks.db")).findFirst().orElseThrow();
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                    Statement statement = connection.createStatement()) {
                assertThat(statement.executeUpdate(sql)).isEqualTo(1);
            }
        }
    }

    private static String open(ServerProcess server) throws IOException {
        Map<String, Object> thing = Map.of("identity", identity("a"), "structure", Map.of());
        return server.call(
                        "validate_knowledge",
                        Map.of("json_data", ServerProcess.JSON.writeValueAsString(Map.of("objects", List.of(thing)))))
                .path("session_id")
                .asString();
    }

    /** Returns how many of the additions were acknowledged. */
    private static int add(ServerProcess server, String session, String prefix) {
        int acknowledged = 0;
        for (int i = 0; i < EACH; i++) {
            Map<String, Object> operation = Map.of("type", "add_object", "identity", identity(prefix + i));
            try {
                JsonNode answer = server.call(
                        "evolve_knowledge", Map.of("session_id", session, "operations", List.of(operation)));
                acknowledged += answer.path("evolved").asBoolean() ? 1 : 0;
            } catch (IOException ended) {
                throw new UncheckedIOException(ended);
            }
        }
        return acknowledged;
    }

    private static int objects(ServerProcess server, String session) throws IOException {
        return server.call("query_subgraph", Map.of("session_id", session))
                .path("total_found_nodes")
                .asInt();
    }

    private static Map<String, String> identity(String id) {
        return Map.of("id", id, "type", "Thing", "name", id);
    }
}
