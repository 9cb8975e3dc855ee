package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.plugin.Elicitation;
import dev.cks.api.plugin.Sampling;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolResult;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/** Tools ask clients of the classic era while they work. */
@Timeout(60)
class AskedClientTest {

    private static final Map<String, Object> ALL =
            Map.of("elicitation", Map.of(), "sampling", Map.of(), "roots", Map.of());
    private static final Map<String, Object> FORM =
            Schema.closed(Map.of("sure", Schema.flag("Whether it may be done.")), "sure");

    private static ToolResult confirm(ToolCall call) {
        Elicitation said = call.client().elicit("Do it?", FORM);
        return new ToolResult(Map.of("action", said.action(), "form", said.content()));
    }

    private static ToolResult sample(ToolCall call) {
        return new ToolResult(Map.of(
                "said",
                call.client().sample(Sampling.of("The capital of France?", 10)).text()));
    }

    private static ToolResult roots(ToolCall call) {
        return new ToolResult(Map.of("first", call.client().roots().get(0).uri()));
    }

    private static ToolResult tell(ToolCall call) {
        call.client().log("debug", "teller", "a detail");
        call.client().log("warning", "teller", Map.of("left", 3));
        return new ToolResult(Map.of());
    }

    private static StdioClient open(Map<String, Object> capabilities, ServerLimits limits) {
        StdioClient client = StdioClient.of(Dispatchers.of(
                limits,
                FakeTool.named("confirm", AskedClientTest::confirm),
                FakeTool.named("sample", AskedClientTest::sample),
                FakeTool.named("roots", AskedClientTest::roots),
                FakeTool.named("tell", AskedClientTest::tell)));
        Map<String, Object> introduction = new LinkedHashMap<>(Era.initialize("2025-11-25"));
        introduction.put("capabilities", capabilities);
        client.send(Era.CLASSIC.request("open", "initialize", introduction));
        assertThat(client.receive().path("result").path("capabilities").has("logging"))
                .isTrue();
        return client;
    }

    private static StdioClient open(Map<String, Object> capabilities) {
        return open(capabilities, Dispatchers.LIMITS);
    }

    /** Calls a tool, answers its question, and returns what the call came to. */
    private static JsonNode asked(StdioClient client, String tool, String method, String answer) {
        client.send(Era.CLASSIC.call(1, tool, Map.of()));
        JsonNode question = client.receive();
        assertThat(question.path("method").asString()).isEqualTo(method);
        client.send("{\"jsonrpc\":\"2.0\",\"id\":" + question.path("id") + "," + answer + "}");
        return client.receive().path("result").path("structuredContent");
    }

    private static JsonNode confirmed(StdioClient client, String answer) {
        return asked(client, "confirm", "elicitation/create", answer);
    }

    @Test
    void a_form_that_fits_is_the_answer() {
        try (StdioClient client = open(ALL)) {
            assertThat(confirmed(client, "\"result\":{\"action\":\"accept\",\"content\":{\"sure\":true}}")
                            .toString())
                    .isEqualTo("{\"action\":\"accept\",\"form\":{\"sure\":true}}");
            assertThat(confirmed(client, "\"result\":{\"action\":\"decline\",\"content\":{\"sure\":7}}")
                            .toString())
                    .isEqualTo("{\"action\":\"decline\",\"form\":{}}");
        }
    }

    @Test
    void what_is_no_answer_to_the_question_is_refused() {
        try (StdioClient client = open(ALL)) {
            for (String answer : new String[] {
                "\"result\":{\"action\":\"accept\",\"content\":{\"sure\":\"perhaps\"}}",
                "\"result\":{\"action\":\"accept\"}",
                "\"result\":{\"action\":\"maybe\"}",
                "\"result\":17",
                "\"error\":{\"code\":-1,\"message\":\"User rejected\"}"
            }) {
                assertThat(confirmed(client, answer).path("error").asString())
                        .as(answer)
                        .isEqualTo("client_failed");
            }
        }
    }

    @Test
    void a_model_is_asked_and_places_are_told() {
        try (StdioClient client = open(ALL)) {
            String said = "\"result\":{\"role\":\"assistant\",\"model\":\"m\",\"stopReason\":\"endTurn\","
                    + "\"content\":{\"type\":\"text\",\"text\":\"Paris\"}}";
            assertThat(asked(client, "sample", "sampling/createMessage", said)
                            .path("said")
                            .asString())
                    .isEqualTo("Paris");
            assertThat(asked(client, "sample", "sampling/createMessage", said.replace("\"model\":\"m\",", ""))
                            .path("error")
                            .asString())
                    .isEqualTo("client_failed");
            assertThat(asked(client, "roots", "roots/list", "\"result\":{\"roots\":[{\"uri\":\"file:///a\"}]}")
                            .path("first")
                            .asString())
                    .isEqualTo("file:///a");
        }
    }

    @Test
    void whoever_takes_no_questions_is_not_asked() {
        try (StdioClient client = open(Map.of("elicitation", Map.of("url", Map.of())))) {
            client.send(Era.CLASSIC.call(1, "confirm", Map.of()));
            JsonNode error = client.receive().path("result").path("structuredContent");
            assertThat(error.path("error").asString()).isEqualTo("not_supported");
            assertThat(error.path("capability").asString()).isEqualTo("elicitation");
        }
    }

    @Test
    void the_question_is_withdrawn_with_its_call() {
        try (StdioClient client = open(ALL)) {
            client.send(Era.CLASSIC.call(1, "confirm", Map.of()));
            JsonNode question = client.receive();
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}");
            JsonNode withdrawal = client.receive();
            assertThat(withdrawal.path("method").asString()).isEqualTo("notifications/cancelled");
            assertThat(withdrawal.path("params").path("requestId")).isEqualTo(question.path("id"));
            client.expectNothing();
        }
    }

    @Test
    void nobody_is_waited_for_for_ever() {
        ServerLimits impatient =
                new ServerLimits(1 << 20, 1 << 10, 8, Duration.ofSeconds(2), false, Duration.ofMillis(20), 1 << 20);
        try (StdioClient client = open(ALL, impatient)) {
            client.send(Era.CLASSIC.call(1, "confirm", Map.of()));
            JsonNode question = client.receive();
            JsonNode withdrawal = client.receive();
            assertThat(withdrawal.path("method").asString()).isEqualTo("notifications/cancelled");
            assertThat(withdrawal.path("params").path("requestId")).isEqualTo(question.path("id"));
            JsonNode error = client.receive().path("result").path("structuredContent");
            assertThat(error.path("error").asString()).isEqualTo("timeout");
            client.send("{\"jsonrpc\":\"2.0\",\"id\":" + question.path("id") + ",\"result\":{\"action\":\"accept\"}}");
            client.expectNothing();
        }
    }

    @Test
    void other_requests_are_answered_while_a_person_thinks() {
        try (StdioClient client = open(ALL)) {
            client.send(Era.CLASSIC.call(1, "confirm", Map.of()));
            client.receive();
            client.expectNothing();
        }
    }

    @Test
    void messages_come_from_the_level_on_that_the_client_sets() {
        try (StdioClient client = open(ALL)) {
            client.send(Era.CLASSIC.call(1, "tell", Map.of()));
            assertThat(client.receive().path("params").toString())
                    .isEqualTo("{\"data\":{\"left\":3},\"level\":\"warning\",\"logger\":\"teller\"}");
            client.receive();
            client.send(Era.CLASSIC.request(2, "logging/setLevel", Map.of("level", "debug")));
            assertThat(client.receive().path("result").toString()).isEqualTo("{}");
            client.send(Era.CLASSIC.call(3, "tell", Map.of()));
            assertThat(client.receive().path("params").path("data").asString()).isEqualTo("a detail");
            client.receive();
            client.receive();
            client.send(Era.CLASSIC.request(4, "logging/setLevel", Map.of("level", "emergency")));
            client.receive();
            client.send(Era.CLASSIC.call(5, "tell", Map.of()));
            assertThat(client.receive().path("id").asInt()).isEqualTo(5);
            client.send(Era.CLASSIC.request(6, "logging/setLevel", Map.of("level", "loud")));
            assertThat(client.receive().path("error").path("code").asInt()).isEqualTo(-32602);
        }
    }
}
