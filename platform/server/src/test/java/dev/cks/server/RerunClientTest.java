package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.plugin.Answers;
import dev.cks.api.plugin.Elicitation;
import dev.cks.api.plugin.Question;
import dev.cks.api.plugin.Sampling;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/** Tools ask clients of the modern era, which call again with the answers. */
@Timeout(60)
class RerunClientTest {

    private static final Map<String, Object> ALL =
            Map.of("elicitation", Map.of(), "sampling", Map.of(), "roots", Map.of());
    private static final Map<String, Object> NAME = Schema.closed(Map.of("name", Schema.text("A name.")), "name");
    private static final Map<String, Object> ALICE = form(Map.of("name", "Alice"));

    private final AtomicInteger runs = new AtomicInteger();
    private final StdioClient client = StdioClient.of(
            FakeTool.named("greet", this::greet),
            FakeTool.named("two_steps", this::twoSteps),
            FakeTool.named("many", RerunClientTest::many),
            FakeTool.named("swallow", RerunClientTest::swallow),
            FakeTool.named("changing", this::changing),
            FakeTool.named("tell", RerunClientTest::tell));

    @AfterEach
    void close() {
        client.close();
    }

    private ToolResult greet(ToolCall call) {
        runs.incrementAndGet();
        Elicitation said = call.client().elicit("What is your name?", NAME);
        return new ToolResult(Map.of("greeting", "Hello " + said.content().get("name")));
    }

    private ToolResult twoSteps(ToolCall call) {
        runs.incrementAndGet();
        Elicitation first = call.client().elicit("First?", NAME);
        Elicitation second = call.client().elicit("Second?", NAME);
        return new ToolResult(Map.of(
                "names", first.content().get("name") + " " + second.content().get("name")));
    }

    private static ToolResult many(ToolCall call) {
        Map<String, Question> questions = new LinkedHashMap<>();
        questions.put("user_name", Question.elicitation("Name?", NAME));
        questions.put("greeting", Question.sampling(Sampling.of("Greet", 50)));
        questions.put("places", Question.roots());
        Answers answers = call.client().ask(questions);
        return new ToolResult(Map.of(
                "all",
                answers.elicitation("user_name").content().get("name") + " "
                        + answers.sample("greeting").text() + " "
                        + answers.roots("places").size()));
    }

    private static ToolResult swallow(ToolCall call) {
        try {
            return new ToolResult(Map.of("roots", call.client().roots().size()));
        } catch (ToolException swallowed) {
            throw new IllegalStateException("and made something else of it", swallowed);
        }
    }

    private ToolResult changing(ToolCall call) {
        Elicitation said = call.client().elicit("Delete " + runs.incrementAndGet() + "?", NAME);
        return new ToolResult(Map.of("said", said.action()));
    }

    private static ToolResult tell(ToolCall call) {
        call.client().log("info", "teller", "something");
        return new ToolResult(Map.of());
    }

    private static Map<String, Object> form(Map<String, Object> content) {
        return Map.of("action", "accept", "content", content);
    }

    private JsonNode call(String tool, Map<String, Object> capabilities, Map<String, Object> more) {
        Map<String, Object> params = new LinkedHashMap<>(Map.of("name", tool, "arguments", Map.of()));
        params.put("_meta", Map.of("io.modelcontextprotocol/clientCapabilities", capabilities));
        params.putAll(more);
        client.send(Era.MODERN.request(1, "tools/call", params));
        return client.receive();
    }

    private JsonNode call(String tool, Map<String, Object> more) {
        return call(tool, ALL, more);
    }

    private JsonNode retry(String tool, JsonNode earlier, Map<String, Object> answers) {
        String state = earlier.path("result").path("requestState").asString();
        return call(tool, Map.of("requestState", state, "inputResponses", answers));
    }

    private static String content(JsonNode answer, String field) {
        assertThat(answer.path("result").path("resultType").asString())
                .as(answer.toString())
                .isEqualTo("complete");
        return answer.path("result").path("structuredContent").path(field).asString();
    }

    private static void assertAsks(JsonNode answer, String... names) {
        assertThat(answer.path("result").path("resultType").asString())
                .as(answer.toString())
                .isEqualTo("input_required");
        assertThat(answer.path("result").path("inputRequests").propertyNames()).containsExactlyInAnyOrder(names);
    }

    private static void assertRefused(JsonNode answer) {
        assertThat(answer.path("error").path("code").asInt())
                .as(answer.toString())
                .isEqualTo(-32602);
    }

    @Test
    void a_question_is_a_result_and_the_answer_comes_with_the_next_call() {
        JsonNode first = call("greet", Map.of());
        assertAsks(first, "question-1");
        JsonNode question = first.path("result").path("inputRequests").path("question-1");
        assertThat(question.path("method").asString()).isEqualTo("elicitation/create");
        assertThat(question.path("params").path("message").asString()).isEqualTo("What is your name?");
        assertThat(content(retry("greet", first, Map.of("question-1", ALICE)), "greeting"))
                .isEqualTo("Hello Alice");
        assertThat(runs).hasValue(2);
    }

    @Test
    void answers_of_earlier_rounds_are_carried_along() {
        JsonNode first = call("two_steps", Map.of());
        JsonNode second = retry("two_steps", first, Map.of("question-1", ALICE));
        assertAsks(second, "question-2");
        JsonNode third = retry("two_steps", second, Map.of("question-2", form(Map.of("name", "Bob"))));
        assertThat(content(third, "names")).isEqualTo("Alice Bob");
        assertThat(runs).hasValue(3);
    }

    @Test
    void several_questions_are_asked_at_once_and_what_is_missing_is_asked_again() {
        JsonNode first = call("many", Map.of());
        assertAsks(first, "user_name", "greeting", "places");
        Map<String, Object> said =
                Map.of("role", "assistant", "model", "m", "content", Map.of("type", "text", "text", "Hi"));
        JsonNode second = retry("many", first, Map.of("user_name", ALICE, "greeting", said, "extra", Map.of("x", 1)));
        assertAsks(second, "places");
        JsonNode third = retry("many", second, Map.of("places", Map.of("roots", List.of())));
        assertThat(content(third, "all")).isEqualTo("Alice Hi 0");
    }

    @Test
    void answers_without_a_state_count_and_other_names_do_not() {
        assertThat(content(call("greet", Map.of("inputResponses", Map.of("question-1", ALICE))), "greeting"))
                .isEqualTo("Hello Alice");
        assertAsks(call("greet", Map.of("inputResponses", Map.of("wrong", ALICE))), "question-1");
    }

    @Test
    void what_is_no_answer_is_refused() {
        Map<String, Object> nothing = new LinkedHashMap<>();
        nothing.put("inputResponses", null);
        assertRefused(call("greet", nothing));
        assertRefused(call("greet", Map.of("inputResponses", Map.of("question-1", 12345))));
        assertRefused(call("greet", Map.of("inputResponses", Map.of("question-1", form(Map.of("name", 7))))));
        assertRefused(call("greet", Map.of("inputResponses", Map.of("question-1", Map.of("action", "maybe")))));
    }

    @Test
    void a_state_that_was_changed_or_belongs_to_another_request_is_refused() {
        String state =
                call("greet", Map.of()).path("result").path("requestState").asString();
        Map<String, Object> answers = Map.of("question-1", ALICE);
        assertRefused(call("greet", Map.of("requestState", state + "-TAMPERED", "inputResponses", answers)));
        assertRefused(call("greet", Map.of("requestState", "A" + state.substring(1), "inputResponses", answers)));
        assertRefused(call("greet", Map.of("requestState", "", "inputResponses", answers)));
        assertRefused(call("greet", Map.of("requestState", 7, "inputResponses", answers)));
        assertRefused(call("two_steps", Map.of("requestState", state, "inputResponses", answers)));
        assertRefused(
                call("greet", Map.of("arguments", Map.of("x", 1), "requestState", state, "inputResponses", answers)));
        assertThat(runs).hasValue(1);
    }

    @Test
    void an_answer_to_another_question_of_the_same_name_does_not_count() {
        JsonNode first = call("changing", Map.of());
        JsonNode second = retry("changing", first, Map.of("question-1", ALICE));
        assertAsks(second, "question-1");
        assertThat(second.path("result")
                        .path("inputRequests")
                        .path("question-1")
                        .path("params")
                        .path("message")
                        .asString())
                .isEqualTo("Delete 2?");
    }

    @Test
    void a_tool_cannot_swallow_its_question() {
        assertAsks(call("swallow", Map.of()), "question-1");
    }

    @Test
    void whoever_takes_no_questions_is_told_which_capability_is_missing() {
        JsonNode error = call("greet", Map.of("sampling", Map.of()), Map.of()).path("error");
        assertThat(error.path("code").asInt()).isEqualTo(-32021);
        assertThat(error.path("data").toString()).isEqualTo("{\"requiredCapabilities\":{\"elicitation\":{}}}");
    }

    @Test
    void messages_come_only_when_the_request_wants_them() {
        assertThat(call("tell", Map.of()).has("result")).isTrue();
        JsonNode message = call(
                "tell",
                Map.of(
                        "_meta",
                        Map.of(
                                "io.modelcontextprotocol/clientCapabilities",
                                Map.of(),
                                "io.modelcontextprotocol/logLevel",
                                "info")));
        assertThat(message.path("method").asString()).isEqualTo("notifications/message");
        assertThat(client.receive().has("result")).isTrue();
    }
}
