package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class PromptsTest {

    @TempDir
    private Path home;

    private KeptKnowledge kept;

    @BeforeEach
    void setUp() {
        kept = new KeptKnowledge(home);
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void are_listed_with_their_arguments(Era era) {
        try (StdioClient client = kept.client(era)) {
            JsonNode prompts =
                    ask(client, era, "prompts/list", Map.of()).path("result").path("prompts");
            assertThat(prompts.valueStream().map(PromptsTest::signature))
                    .containsExactly(
                            "branch_and_merge session_id*",
                            "create_knowledge_graph topic*",
                            "explore_subgraph session_id* seed_id* depth",
                            "verify_claim claim* url*");
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void lead_through_tools_with_the_arguments_in_quotes(Era era) {
        try (StdioClient client = kept.client(era)) {
            JsonNode result = get(client, era, "explore_subgraph", Map.of("session_id", "s1", "seed_id", "a\"{depth}"))
                    .path("result");
            JsonNode message = result.path("messages").get(0);
            assertThat(message.path("role").asString()).isEqualTo("user");
            assertThat(message.path("content").path("text").asString())
                    .contains("query_subgraph", "\"s1\"", "\"a\\\"{depth}\"", "depth (as a number) \"2\"");
            assertThat(get(client, era, "create_knowledge_graph", Map.of("topic", "tides"))
                            .toString())
                    .contains("validate_knowledge", "tides");
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void are_refused_without_what_they_need_and_with_what_they_do_not_take(Era era) {
        List<Map<String, Object>> refused = List.of(
                Map.of(),
                Map.of("claim", "c"),
                Map.of("claim", "c", "url", "  "),
                Map.of("claim", "c", "url", 5),
                Map.of("claim", "c", "url", "u", "urll", "u"));
        try (StdioClient client = kept.client(era)) {
            for (Map<String, Object> arguments : refused) {
                assertThat(code(get(client, era, "verify_claim", arguments)))
                        .as(arguments.toString())
                        .isEqualTo(-32602);
            }
            assertThat(code(get(
                            client,
                            era,
                            "explore_subgraph",
                            Map.of("session_id", "s", "seed_id", "a", "depth", "far"))))
                    .isEqualTo(-32602);
            assertThat(code(get(client, era, "nothing", Map.of()))).isEqualTo(-32602);
            assertThat(code(ask(client, era, "prompts/get", Map.of()))).isEqualTo(-32602);
            assertThat(code(ask(client, era, "prompts/get", Map.of("name", "verify_claim", "arguments", List.of()))))
                    .isEqualTo(-32602);
            assertThat(code(ask(client, era, "prompts/list", Map.of("cursor", "1"))))
                    .isEqualTo(-32602);
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void and_templates_have_their_ids_completed(Era era) {
        String session = kept.open(KeptKnowledge.VALID);
        String version = kept.sessions().current(session).versionId().orElseThrow();
        Map<String, Object> prompt = Map.of("type", "ref/prompt", "name", "explore_subgraph");
        Map<String, Object> template =
                Map.of("type", "ref/resource", "uri", "cks://sessions/{session_id}/versions/{version_id}");
        try (StdioClient client = kept.client(era)) {
            assertThat(complete(client, era, prompt, "session_id", session.substring(0, 3), ""))
                    .containsExactly(session);
            assertThat(complete(client, era, template, "session_id", "nothing", ""))
                    .isEmpty();
            assertThat(complete(client, era, template, "version_id", "", session))
                    .containsExactly(version);
            assertThat(complete(client, era, prompt, "seed_id", "", session)).containsExactly("a");
            assertThat(complete(client, era, prompt, "seed_id", "", "nothing")).isEmpty();
            assertThat(complete(client, era, prompt, "depth", "", "")).contains("2");
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void complete_a_hundred_ids_and_say_that_there_are_more(Era era) {
        for (int i = 0; i < 101; i++) {
            kept.open(KeptKnowledge.VALID);
        }
        Map<String, Object> params = Map.of(
                "ref", Map.of("type", "ref/resource", "uri", "cks://sessions/{session_id}"),
                "argument", Map.of("name", "session_id", "value", ""));
        try (StdioClient client = kept.client(era)) {
            JsonNode completion = ask(client, era, "completion/complete", params)
                    .path("result")
                    .path("completion");
            assertThat(completion.path("values").size()).isEqualTo(100);
            assertThat(completion.path("total").asInt()).isEqualTo(101);
            assertThat(completion.path("hasMore").asBoolean()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void refuse_to_complete_what_there_is_not(Era era) {
        Map<String, Object> argument = Map.of("name", "session_id", "value", "");
        Map<String, Object> prompt = Map.of("type", "ref/prompt", "name", "verify_claim");
        List<Map<String, Object>> refused = List.of(
                Map.of("ref", prompt, "argument", argument),
                Map.of("ref", prompt, "argument", Map.of("name", "claim")),
                Map.of("ref", Map.of("type", "ref/prompt", "name", "none"), "argument", argument),
                Map.of("ref", Map.of("type", "ref/resource", "uri", "cks://none"), "argument", argument),
                Map.of("ref", Map.of("type", "ref/none"), "argument", argument),
                Map.of("argument", argument),
                Map.of());
        try (StdioClient client = kept.client(era)) {
            for (Map<String, Object> params : refused) {
                assertThat(code(ask(client, era, "completion/complete", params)))
                        .as(params.toString())
                        .isEqualTo(-32602);
            }
        }
    }

    private static List<String> complete(
            StdioClient client, Era era, Map<String, Object> ref, String name, String... typedAndSession) {
        Map<String, Object> params = Map.of(
                "ref", ref,
                "argument", Map.of("name", name, "value", typedAndSession[0]),
                "context", Map.of("arguments", Map.of("session_id", typedAndSession[1])));
        JsonNode answer = ask(client, era, "completion/complete", params);
        assertThat(answer.has("result")).as(answer.toString()).isTrue();
        return answer.path("result")
                .path("completion")
                .path("values")
                .valueStream()
                .map(JsonNode::asString)
                .toList();
    }

    private static JsonNode get(StdioClient client, Era era, String name, Map<String, Object> arguments) {
        return ask(client, era, "prompts/get", Map.of("name", name, "arguments", arguments));
    }

    private static JsonNode ask(StdioClient client, Era era, String method, Map<String, Object> params) {
        client.send(era.request(1, method, params));
        return client.receive();
    }

    private static int code(JsonNode answer) {
        return answer.path("error").path("code").asInt();
    }

    private static String signature(JsonNode prompt) {
        StringBuilder signature = new StringBuilder(prompt.path("name").asString());
        prompt.path("arguments")
                .forEach(argument -> signature
                        .append(' ')
                        .append(argument.path("name").asString())
                        .append(argument.path("required").asBoolean() ? "*" : ""));
        return signature.toString();
    }
}
