package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ToolResult;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class FramingTest {

    private static final int PARSE_ERROR = -32700;
    private static final int INVALID_REQUEST = -32600;

    @ParameterizedTest
    @EnumSource(Era.class)
    void answers_a_parse_error_without_an_id_and_goes_on(Era era) {
        try (StdioClient client = opened(era)) {
            client.send("{bad json");
            expectError(client, PARSE_ERROR);
            expectService(client, era);
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void refuses_a_batch(Era era) {
        try (StdioClient client = opened(era)) {
            client.send("[" + era.call(1, "echo", Map.of()) + "," + era.call(2, "echo", Map.of()) + "]");
            expectError(client, INVALID_REQUEST);
            expectService(client, era);
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void takes_blank_lines_carriage_returns_and_a_byte_order_mark(Era era) {
        try (StdioClient client = opened(era)) {
            client.send("\n\r\n  \t ");
            client.send(era.call(1, "echo", Map.of()) + "\r");
            assertThat(client.receive().path("id").asInt()).isEqualTo(1);
            client.send("\uFEFF" + era.call(2, "echo", Map.of()));
            assertThat(client.receive().path("id").asInt()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void refuses_what_is_not_utf_8(Era era) {
        String line = era.call(1, "echo", Map.of("text", "QQ")) + "\n";
        for (String bytes : new String[] {"a\u00ff\u00fe\u00c3b", "\u00c0\u00af", "\u00ed\u00a0\u0080", "\u0000"}) {
            try (StdioClient client = opened(era)) {
                client.send(line.replace("QQ", bytes).getBytes(StandardCharsets.ISO_8859_1));
                expectError(client, PARSE_ERROR);
                expectService(client, era);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void refuses_what_readers_understand_differently(Era era) {
        String params = Json.text(era.params(Map.of()));
        try (StdioClient client = opened(era)) {
            for (String line : new String[] {
                "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"tools/list\",\"id\":5,\"params\":" + params + "}",
                "{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"tools/list\",\"params\":" + params + "} trailing",
                "{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"tools/list\",\"params\":" + params + "}{}",
                "{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"x\",\"params\":{\"n\":1e999}}",
                "{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"x\",\"params\":{\"n\":NaN}}",
                "[".repeat(200_000),
                "{\"a\":".repeat(200_000)
            }) {
                client.send(line);
                expectError(client, PARSE_ERROR);
            }
            client.send("{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"\\ud800\",\"params\":" + params + "}");
            JsonNode answer = client.receive();
            assertThat(answer.path("error").path("code").asInt()).isEqualTo(PARSE_ERROR);
            assertThat(answer.path("id").asInt()).isEqualTo(6);
            expectService(client, era);
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void survives_a_message_that_is_too_long_and_takes_one_that_just_fits(Era era) {
        int limit = Dispatchers.LIMITS.messageBytes();
        int envelope = era.call(1, "length", Map.of("text", "")).length();
        try (StdioClient client = opened(era)) {
            client.send(era.call(1, "length", Map.of("text", "x".repeat(limit - envelope))));
            assertThat(structured(client.receive()).path("length").asInt()).isEqualTo(limit - envelope);
            for (int excess : new int[] {1, limit, 3 * limit}) {
                client.send(era.call(2, "length", Map.of("text", "x".repeat(limit - envelope + excess))));
                JsonNode refusal = client.receive();
                assertThat(refusal.path("error").path("code").asInt()).isEqualTo(INVALID_REQUEST);
                assertThat(refusal.path("id").asInt()).isEqualTo(2);
                assertThat(refusal.path("error").path("data").path("error").asString())
                        .isEqualTo("payload_too_large");
            }
            expectService(client, era);
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void takes_a_message_of_as_many_values_as_fit(Era era) {
        ServerLimits limits = new ServerLimits(16 << 20, 1 << 10, 8, Dispatchers.LIMITS.drain());
        try (StdioClient client = StdioClient.of(Dispatchers.of(
                limits,
                FakeTool.named(
                        "count",
                        call -> new ToolResult(Map.of(
                                "count",
                                ((List<?>) call.arguments().value("list").orElseThrow()).size())))))) {
            era.open(client);
            String call = era.call(1, "count", Map.of("list", List.of(7)));
            client.send(call.replace("[7]", "[" + "1,".repeat(2_999_999) + "1]"));
            assertThat(structured(client.receive()).path("count").asInt()).isEqualTo(3_000_000);
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void names_the_limit_to_the_request_that_is_beyond_one(Era era) {
        String call = era.call(7, "echo", Map.of("n", "QQ"));
        try (StdioClient client = opened(era)) {
            for (String value : new String[] {"[".repeat(600) + "]".repeat(600), "9".repeat(1_001)}) {
                client.send(call.replace("\"QQ\"", value));
                JsonNode answer = client.receive();
                assertThat(answer.path("id").asInt()).isEqualTo(7);
                assertThat(answer.path("error").path("code").asInt()).isEqualTo(INVALID_REQUEST);
                assertThat(answer.path("error").path("message").asString()).contains("500", "1000 digits");
            }
            expectService(client, era);
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void answers_in_one_line_whatever_the_text_holds(Era era) {
        String text = "a\nb\r\u2028\u2029 \u00e9 \uD83D\uDE00 \u0001 \\ \"";
        try (StdioClient client = opened(era)) {
            client.send(era.call(1, "echo", Map.of("text", text)));
            assertThat(structured(client.receive()).path("echo").path("text").asString())
                    .isEqualTo(text);
        }
    }

    private static StdioClient opened(Era era) {
        StdioClient client = StdioClient.of(
                FakeTool.named("echo", FakeTool::echo),
                FakeTool.named(
                        "length",
                        call -> new ToolResult(Map.of(
                                "length",
                                call.arguments().text("text").orElse("").length()))));
        era.open(client);
        return client;
    }

    private static JsonNode structured(JsonNode answer) {
        return answer.path("result").path("structuredContent");
    }

    private static JsonNode expectError(StdioClient client, int code) {
        JsonNode answer = client.receive();
        assertThat(answer.path("error").path("code").asInt()).isEqualTo(code);
        assertThat(answer.has("id")).isFalse();
        return answer;
    }

    private static void expectService(StdioClient client, Era era) {
        client.send(era.call("alive", "echo", Map.of("n", 1)));
        assertThat(structured(client.receive()).path("echo").path("n").asInt()).isEqualTo(1);
    }
}
