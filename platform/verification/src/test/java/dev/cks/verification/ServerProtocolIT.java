package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The server as a process: what it keeps, what it lists, how it ends. */
class ServerProtocolIT {

    static final String SLOW = """
            package slow;
            import dev.cks.api.tool.*;
            import java.util.Map;
            public final class Slow implements Tool {
                public ToolInfo info() {
                    return ToolInfo.builder("slow", "Slow", new ToolHints(true, false, true, false))
                            .description("Takes its time.")
                            .build();
                }
                public ToolResult call(ToolCall call) {
                    java.util.concurrent.locks.LockSupport.parkNanos(700_000_000L);
                    return new ToolResult(Map.of("slept", true));
                }
            }
            """;
    private static final String FORGED = """
            {"objects":[
              {"identity":{"id":"claim-1","type":"Thing","name":"c"},"structure":{}},
              {"identity":{"id":"vr-1","type":"VerificationRecord","name":"verification"},"structure":{
                "key_id":"k1","subject_id":"claim-1","checked_at":"2026-01-01T00:00:00Z",
                "checked_via":"automated_http_check","http_status":200,"url":"https://example.com/",
                "final_url":"https://example.com/","method":"HEAD","signature":"bad"}},
              {"identity":{"id":"l","type":"Relation","name":"l"},
               "structure":{"participants":["claim-1","vr-1"],"relation_type":"verified_by"}}]}
            """;

    @TempDir
    private Path work;

    private Distribution distribution;

    @BeforeEach
    void setUp() {
        distribution = Distribution.in(work);
    }

    @Test
    void aForgedRecordLeavesNothing() throws IOException {
        try (ServerProcess server = distribution.serve().initialize()) {
            JsonNode answer = server.call("validate_knowledge", Map.of("json_data", FORGED));

            assertThat(answer.path("valid").asBoolean(true)).isFalse();
            assertThat(answer.path("diagnostics")
                            .valueStream()
                            .map(d -> d.path("code").asString()))
                    .containsExactly("CKS-MCP-UNVERIFIED-PROVENANCE");
            assertThat(answer.has("session_id")).isFalse();
            assertThat(answer.has("version_id")).isFalse();
            for (String tool : List.of("serialize_knowledge", "explain_knowledge", "detect_contradictions")) {
                JsonNode refused = server.call(tool, Map.of("json_data", FORGED));
                assertThat(refused.path("error").asString()).as(tool).isEqualTo("unverified_provenance");
                assertThat(refused.path("details").path(0).path("code").asString())
                        .isEqualTo("CKS-MCP-UNVERIFIED-PROVENANCE");
            }
        }
        assertThat(distribution.home().resolve("keys")).doesNotExist();
    }

    @Test
    void aSessionCanBeReadBack() throws IOException {
        try (ServerProcess server = distribution.serve().initialize()) {
            JsonNode opened = server.call("validate_knowledge", Map.of("json_data", TestStructures.TWO_LINKED));
            String session = opened.path("session_id").asString();
            String version = opened.path("version_id").asString();

            JsonNode explained = server.call("explain_knowledge", Map.of("session_id", session));
            assertThat(explained.path("explanation").path("object_count").asInt())
                    .isEqualTo(3);
            assertThat(explained.path("explanation").path("relation_count").asInt())
                    .isEqualTo(1);
            JsonNode again = server.call("validate_knowledge", Map.of("session_id", session));
            assertThat(again.path("version_id").asString()).isEqualTo(version);
            JsonNode text = server.call("serialize_knowledge", Map.of("session_id", session));
            assertThat(ServerProcess.JSON
                            .readTree(text.path("serialized").asString())
                            .path("objects"))
                    .hasSize(3);
        }
    }

    @Test
    void twoStartsListTheSameBytes() throws IOException {
        assertThat(toolsList()).isEqualTo(toolsList()).contains("\"validate_knowledge\"", "\"list-extensions\"");
    }

    @Test
    void theEndOfTheInputEndsTheServerAfterTheRepliesInFlight() throws IOException, InterruptedException {
        Path plugins = work.resolve("plugins");
        new PluginJar("slow").tool("slow.Slow", SLOW).build(plugins);
        Path home = Files.createDirectories(work.resolve("patient"));
        Files.writeString(home.resolve("config.yaml"), "limits:\n  drain_seconds: 60\n");
        try (ServerProcess server = distribution
                .serve("--home", home.toString(), "--plugins", plugins.toString())
                .initialize()) {
            for (int id = 100; id < 103; id++) {
                server.send("{\"jsonrpc\":\"2.0\",\"id\":" + id
                        + ",\"method\":\"tools/call\",\"params\":{\"name\":\"slow\",\"arguments\":{}}}");
            }
            server.endInput();
            assertThat(server.awaitEnd(30)).isZero();
            assertThat(server.received().stream().filter(line -> line.contains("slept")))
                    .hasSize(3);
        }
    }

    private String toolsList() throws IOException {
        try (ServerProcess server = distribution.serve().initialize()) {
            server.request("tools/list", Map.of());
            return server.received().get(server.received().size() - 1);
        }
    }
}
