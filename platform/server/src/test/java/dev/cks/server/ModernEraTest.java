package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ToolResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ModernEraTest {

    private static final String VERSION = "io.modelcontextprotocol/protocolVersion";

    @Test
    void tells_what_it_offers() {
        try (StdioClient client = StdioClient.of()) {
            client.send(Era.MODERN.request(1, "server/discover", Map.of()));
            JsonNode result = client.receive().path("result");
            assertThat(result.path("supportedVersions").toString()).isEqualTo("[\"2026-07-28\"]");
            assertThat(result.path("capabilities").path("tools").toString()).isEqualTo("{\"listChanged\":true}");
            assertThat(result.path("resultType").asString()).isEqualTo("complete");
            assertThat(result.path("instructions").asString()).contains("validate_knowledge");
            assertThat(serverInfo(result))
                    .isEqualTo("{\"name\":\"cks-platform\",\"title\":\"CKS Platform\",\"version\":\"0.0.1\"}");
        }
    }

    @Test
    void names_the_server_in_the_result_of_a_call() {
        try (StdioClient client = StdioClient.of(FakeTool.named("echo", FakeTool::echo))) {
            client.send(Era.MODERN.call(1, "echo", Map.of()));
            JsonNode result = client.receive().path("result");
            assertThat(result.path("resultType").asString()).isEqualTo("complete");
            assertThat(serverInfo(result)).contains("cks-platform");
        }
    }

    @Test
    void takes_the_client_from_every_request_anew() {
        try (StdioClient client = StdioClient.of(FakeTool.named(
                "caller", call -> new ToolResult(Map.of("client", call.caller().client()))))) {
            client.send(Era.MODERN.call(1, "caller", Map.of()));
            assertThat(client.receiveLine()).contains("tester 7");
            Map<String, Object> other =
                    Map.of("io.modelcontextprotocol/clientInfo", Map.of("name", "other", "version", "8"));
            client.send(Era.MODERN.request(2, "tools/call", Map.of("name", "caller", "_meta", other)));
            assertThat(client.receiveLine()).contains("other 8");
        }
    }

    @Test
    void refuses_a_version_that_it_does_not_know_and_names_those_it_does() {
        try (StdioClient client = StdioClient.of()) {
            client.send(Era.MODERN.request(5, "tools/list", Map.of("_meta", Map.of(VERSION, "1999-01-01"))));
            JsonNode error = client.receive().path("error");
            assertThat(error.path("code").asInt()).isEqualTo(-32022);
            assertThat(error.path("data").toString())
                    .isEqualTo("{\"requested\":\"1999-01-01\",\"supported\":[\"2026-07-28\"]}");
        }
    }

    @Test
    void answers_an_introduction_with_the_versions_it_knows_however_often_it_comes() {
        try (StdioClient client = StdioClient.of()) {
            for (int id = 1; id <= 2; id++) {
                client.send(Era.MODERN.request(id, "initialize", Era.initialize("2025-11-25")));
                JsonNode error = client.receive().path("error");
                assertThat(error.path("code").asInt()).isEqualTo(-32022);
                assertThat(error.path("data").toString())
                        .isEqualTo("{\"requested\":\"2025-11-25\",\"supported\":[\"2026-07-28\"]}");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}}",
                "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":5}}",
                "{\"_meta\":{}}",
                "{\"_meta\":7}",
                "{}"
            })
    void demands_metadata_of_a_client_that_opened_in_this_era(String params) {
        try (StdioClient client = StdioClient.of()) {
            Era.MODERN.open(client);
            client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":" + params + "}");
            assertThat(client.receive().path("error").path("code").asInt()).isEqualTo(-32602);
            client.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"server/discover\",\"params\":" + params + "}");
            assertThat(client.receive().path("error").path("code").asInt()).isEqualTo(-32602);
        }
    }

    @Test
    void has_no_ping() {
        try (StdioClient client = StdioClient.of()) {
            client.send(Era.MODERN.request(1, "ping", Map.of()));
            assertThat(client.receive().path("error").path("code").asInt()).isEqualTo(-32601);
        }
    }

    @Test
    void lets_a_client_that_looked_around_introduce_itself_in_the_other_era() {
        try (StdioClient client = StdioClient.of(FakeTool.named("echo", FakeTool::echo))) {
            Era.MODERN.open(client);
            Era.CLASSIC.open(client);
            client.send(Era.CLASSIC.call(1, "echo", Map.of()));
            assertThat(client.receive().path("result").path("isError").asBoolean())
                    .isFalse();
            client.send(Era.MODERN.call(2, "echo", Map.of()));
            assertThat(client.receive().path("result").path("resultType").asString())
                    .isEqualTo("complete");
        }
    }

    @Test
    void confirms_a_subscription_and_ends_it_with_the_input() {
        try (StdioClient client = StdioClient.of()) {
            client.send(Era.MODERN.request(
                    "s", "subscriptions/listen", Map.of("notifications", Map.of("toolsListChanged", true))));
            JsonNode confirmation = client.receive();
            assertThat(confirmation.path("method").asString()).isEqualTo("notifications/subscriptions/acknowledged");
            client.expectNothing();
            long start = System.nanoTime();
            client.closeInput();
            List<String> rest = client.awaitEnd();
            assertThat(rest).hasSize(1).first().asString().contains("\"id\":\"s\"", "\"result\":");
            assertThat(System.nanoTime() - start)
                    .isLessThan(Dispatchers.LIMITS.drain().toNanos());
        }
    }

    @Test
    void ends_a_cancelled_subscription_without_a_word() {
        try (StdioClient client = StdioClient.of()) {
            client.send(Era.MODERN.request(
                    "s", "subscriptions/listen", Map.of("notifications", Map.of("toolsListChanged", true))));
            client.receive();
            client.send(
                    "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\"s\"}}");
            client.closeInput();
            assertThat(client.awaitEnd()).isEmpty();
        }
    }

    private static String serverInfo(JsonNode result) {
        return result.path("_meta").path("io.modelcontextprotocol/serverInfo").toString();
    }
}
