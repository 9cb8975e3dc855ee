package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ToolResult;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ClassicEraTest {

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
    void agrees_to_every_version_of_the_era(String version) {
        try (StdioClient client = StdioClient.of()) {
            JsonNode result = initialize(client, Era.initialize(version)).path("result");
            assertThat(result.path("protocolVersion").asString()).isEqualTo(version);
            assertThat(result.path("serverInfo").toString())
                    .isEqualTo("{\"name\":\"cks-platform\",\"title\":\"CKS Platform\",\"version\":\"0.0.1\"}");
            assertThat(result.path("capabilities").path("tools").toString()).isEqualTo("{\"listChanged\":true}");
            assertThat(result.path("instructions").asString()).contains("validate_knowledge");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1999-01-01", "2026-07-28", ""})
    void offers_its_newest_version_for_one_that_it_does_not_know(String version) {
        try (StdioClient client = StdioClient.of()) {
            JsonNode answer = initialize(client, Era.initialize(version));
            assertThat(answer.path("result").path("protocolVersion").asString()).isEqualTo("2025-11-25");
        }
    }

    @Test
    void takes_a_second_introduction() {
        try (StdioClient client = callerClient()) {
            initialize(client, Era.initialize("2025-11-25"));
            Map<String, Object> other = Map.of(
                    "protocolVersion",
                    "2024-11-05",
                    "capabilities",
                    Map.of(),
                    "clientInfo",
                    Map.of("name", "other", "version", "8"));
            assertThat(initialize(client, other)
                            .path("result")
                            .path("protocolVersion")
                            .asString())
                    .isEqualTo("2024-11-05");
            client.send(Era.CLASSIC.call(1, "caller", Map.of()));
            assertThat(client.receiveLine()).contains("local|other 8|stdio");
        }
    }

    @Test
    void serves_before_the_introduction_and_without_its_confirmation() {
        try (StdioClient client = callerClient()) {
            client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");
            assertThat(client.receive().path("result").isEmpty()).isTrue();
            client.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}");
            assertThat(client.receive().path("result").path("tools").size()).isEqualTo(1);
            client.send(Era.CLASSIC.call(3, "caller", Map.of()));
            assertThat(client.receiveLine()).contains("local||stdio");
            initialize(client, Era.initialize("2025-11-25"));
            client.send(Era.CLASSIC.call(4, "caller", Map.of()));
            assertThat(client.receiveLine()).contains("local|tester 7|stdio");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"server/discover", "subscriptions/listen"})
    void serves_a_client_of_the_era_on_after_it_tried_a_method_of_the_other(String method) {
        try (StdioClient client = callerClient()) {
            Era.CLASSIC.open(client);
            client.send(Era.CLASSIC.request(1, method, Map.of()));
            assertThat(client.receive().path("error").path("code").asInt()).isEqualTo(-32602);
            client.send(Era.CLASSIC.call(2, "caller", Map.of()));
            assertThat(client.receiveLine()).contains("local|tester 7|stdio");
        }
    }

    @Test
    void serves_a_client_that_says_nothing_of_itself() {
        try (StdioClient client = callerClient()) {
            JsonNode answer = initialize(client, Map.of("protocolVersion", "2025-06-18"));
            assertThat(answer.path("result").path("protocolVersion").asString()).isEqualTo("2025-06-18");
            client.send(Era.CLASSIC.call(1, "caller", Map.of()));
            assertThat(client.receiveLine()).contains("local||stdio");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"protocolVersion\":5}",
                "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":5}",
                "{\"protocolVersion\":\"2025-11-25\",\"clientInfo\":[]}"
            })
    void blames_a_malformed_introduction_without_naming_classes(String params) {
        try (StdioClient client = StdioClient.of()) {
            client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":" + params + "}");
            JsonNode error = client.receive().path("error");
            assertThat(error.path("code").asInt()).isEqualTo(-32602);
            assertThat(error.path("message").asString()).doesNotContain("jackson", "modelcontextprotocol", "Exception");
        }
    }

    private static StdioClient callerClient() {
        return StdioClient.of(FakeTool.named(
                "caller",
                call -> new ToolResult(Map.of(
                        "caller",
                        call.caller().principal() + "|" + call.caller().client() + "|"
                                + call.caller().transport()))));
    }

    private static JsonNode initialize(StdioClient client, Map<String, Object> params) {
        client.send(Era.CLASSIC.request("i", "initialize", params));
        return client.receive();
    }
}
