package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class EnvelopeTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":true,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":[1],\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\"}",
                "{\"jsonrpc\":\"2.0\",\"params\":null}",
                "{\"params\":null}",
                "{}",
                "5",
                "null",
                "\"text\""
            })
    void refuses_what_is_no_request(String line) {
        try (StdioClient client = StdioClient.of()) {
            client.send(line);
            JsonNode answer = client.receive();
            assertThat(code(answer)).isEqualTo(-32600);
            assertThat(answer.has("id")).isFalse();
            client.expectNothing();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"jsonrpc\":\"1.0\",\"id\":9,\"method\":\"ping\"}",
                "{\"id\":9,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":9}",
                "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":7}"
            })
    void names_the_id_of_a_refused_request_where_it_has_one(String line) {
        try (StdioClient client = StdioClient.of()) {
            client.send(line);
            JsonNode answer = client.receive();
            assertThat(code(answer)).isEqualTo(-32600);
            assertThat(answer.path("id").asInt()).isEqualTo(9);
            client.expectNothing();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "[1]", "5", "\"x\""})
    void blames_parameters_that_are_no_object(String params) {
        try (StdioClient client = StdioClient.of()) {
            client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":" + params + "}");
            assertThat(code(client.receive())).isEqualTo(-32602);
            client.expectNothing();
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void answers_an_unknown_method(Era era) {
        try (StdioClient client = StdioClient.of()) {
            era.open(client);
            for (String method : new String[] {"no/such", "resources/write", "notifications/cancelled", ""}) {
                client.send(era.request(3, method, Map.of()));
                assertThat(code(client.receive())).isEqualTo(-32601);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void never_answers_a_notification(Era era) {
        try (StdioClient client = StdioClient.of()) {
            era.open(client);
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/nosuch\"}");
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"tools/list\",\"params\":{}}");
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"initialize\",\"params\":[]}");
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":999}}");
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{}}");
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\"}");
            client.expectNothing();
        }
    }

    @Test
    void ignores_answers_to_requests_that_it_never_made() {
        try (StdioClient client = StdioClient.of()) {
            client.send("{\"jsonrpc\":\"2.0\",\"id\":77,\"result\":{}}");
            client.send("{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"error\":{\"code\":1,\"message\":\"m\"}}");
            client.send("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":1,\"message\":\"m\"}}");
            client.expectNothing();
        }
    }

    @Test
    void keeps_ids_of_different_types_apart() {
        try (StdioClient client = StdioClient.of()) {
            client.send("{\"jsonrpc\":\"2.0\",\"id\":\"1\",\"method\":\"ping\"}");
            assertThat(client.receiveLine()).isEqualTo("{\"id\":\"1\",\"jsonrpc\":\"2.0\",\"result\":{}}");
            client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");
            assertThat(client.receiveLine()).isEqualTo("{\"id\":1,\"jsonrpc\":\"2.0\",\"result\":{}}");
        }
    }

    private static int code(JsonNode answer) {
        return answer.path("error").path("code").asInt();
    }
}
