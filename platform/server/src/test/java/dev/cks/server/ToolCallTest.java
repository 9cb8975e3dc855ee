package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.host.RegisteredTool;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class ToolCallTest {

    private static final RegisteredTool ECHO = FakeTool.named("echo", FakeTool::echo);

    @ParameterizedTest
    @EnumSource(Era.class)
    void gives_the_same_object_as_text_and_as_structure(Era era) {
        try (StdioClient client = StdioClient.of(ECHO)) {
            era.open(client);
            client.send(era.call(1, "echo", Map.of("b", 1, "a", List.of(1.5, true, "x"))));
            JsonNode result = client.receive().path("result");
            String object = "{\"echo\":{\"a\":[1.5,true,\"x\"],\"b\":1}}";
            assertThat(result.path("structuredContent").toString()).isEqualTo(object);
            assertThat(result.path("content").size()).isEqualTo(1);
            assertThat(result.path("content").get(0).path("type").asString()).isEqualTo("text");
            assertThat(result.path("content").get(0).path("text").asString()).isEqualTo(object);
            assertThat(result.path("isError").asBoolean()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void answers_a_large_object_once_and_says_so(Era era) {
        String text = "\u20ac".repeat(Dispatchers.LIMITS.repeatedBytes() / 2);
        try (StdioClient client = StdioClient.of(ECHO)) {
            era.open(client);
            client.send(era.call(1, "echo", Map.of("text", text)));
            JsonNode result = client.receive().path("result");
            assertThat(result.path("structuredContent")
                            .path("echo")
                            .path("text")
                            .asString())
                    .isEqualTo(text);
            assertThat(result.path("content").get(0).path("text").asString())
                    .contains("structuredContent", "echo")
                    .hasSizeLessThan(300);
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void answers_a_coded_error_as_a_failed_result(Era era) {
        RegisteredTool refusing = FakeTool.named("refusing", call -> {
            throw new ToolException(ErrorCode.TIMEOUT, "Too slow", Map.of("after_ms", 5));
        });
        try (StdioClient client = StdioClient.of(refusing)) {
            era.open(client);
            client.send(era.call(1, "refusing", Map.of()));
            JsonNode result = client.receive().path("result");
            assertThat(result.path("isError").asBoolean()).isTrue();
            assertThat(result.path("structuredContent").toString())
                    .isEqualTo("{\"after_ms\":5,\"error\":\"timeout\",\"message\":\"Too slow\"}");
            assertThat(result.path("content").get(0).path("text").asString())
                    .isEqualTo(result.path("structuredContent").toString());
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void tells_nothing_of_a_fault_but_its_correlation_id(Era era) {
        RegisteredTool failing = FakeTool.named("failing", call -> {
            throw new IllegalStateException("secret");
        });
        try (StdioClient client = StdioClient.of(failing, ECHO)) {
            era.open(client);
            client.send(era.call(1, "failing", Map.of()));
            String line = client.receiveLine();
            assertThat(line).doesNotContain("secret", "IllegalState");
            JsonNode result = Json.read(line).path("result");
            assertThat(result.path("isError").asBoolean()).isTrue();
            assertThat(result.path("structuredContent").path("error").asString())
                    .isEqualTo("internal_error");
            assertThat(result.path("structuredContent").path("correlation_id").asString())
                    .isEqualTo("id-1");
            client.send(era.call(2, "echo", Map.of()));
            assertThat(client.receive().path("id").asInt()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void answers_bad_arguments_as_a_failed_result(Era era) {
        RegisteredTool strict = FakeTool.described(
                "strict",
                info -> info.inputSchema(Map.of(
                        "type",
                        "object",
                        "properties",
                        Map.of("text", Map.of("type", "string")),
                        "required",
                        List.of("text"))),
                FakeTool::echo);
        try (StdioClient client = StdioClient.of(strict)) {
            era.open(client);
            client.send(era.request(1, "tools/call", Map.of("name", "strict")));
            assertThat(client.receiveLine()).contains("\"isError\":true", "missing_parameter");
            client.send(era.call(2, "strict", Map.of("text", 5)));
            assertThat(client.receiveLine()).contains("\"isError\":true", "invalid_parameter");
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void answers_an_unknown_tool_as_an_error_of_the_protocol(Era era) {
        try (StdioClient client = StdioClient.of(ECHO)) {
            era.open(client);
            client.send(era.call(1, "nosuch", Map.of()));
            JsonNode error = client.receive().path("error");
            assertThat(error.path("code").asInt()).isEqualTo(-32602);
            assertThat(error.path("message").asString()).isEqualTo("Unknown tool: nosuch");
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void calls_tools_by_names_that_are_not_listed(Era era) {
        try (StdioClient client = StdioClient.of(ECHO)) {
            era.open(client);
            for (String name : List.of("fakes.echo", "ECHO")) {
                client.send(era.call(1, name, Map.of("n", 1)));
                assertThat(client.receive()
                                .path("result")
                                .path("structuredContent")
                                .toString())
                        .isEqualTo("{\"echo\":{\"n\":1}}");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void blames_malformed_parameters_without_naming_classes(Era era) {
        try (StdioClient client = StdioClient.of(ECHO)) {
            era.open(client);
            for (Map<String, Object> params : List.<Map<String, Object>>of(
                    Map.of(),
                    Map.of("name", 7),
                    Map.of("name", List.of("echo")),
                    Map.of("name", "echo", "arguments", List.of(1)),
                    Map.of("name", "echo", "arguments", "{}"))) {
                client.send(era.request(1, "tools/call", params));
                JsonNode error = client.receive().path("error");
                assertThat(error.path("code").asInt()).isEqualTo(-32602);
                assertThat(error.path("message").asString()).doesNotContain("jackson", "java", "Exception");
            }
        }
    }
}
