package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.host.RegisteredTool;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class ToolListTest {

    @ParameterizedTest
    @EnumSource(Era.class)
    void lists_everything_about_a_tool(Era era) {
        String list = list(era, FakeTool.named("echo", FakeTool::echo));
        JsonNode tool = Json.read(list).path("result").path("tools").get(0);
        assertThat(tool.path("name").asString()).isEqualTo("echo");
        assertThat(tool.path("title").asString()).isEqualTo("The echo");
        assertThat(tool.path("description").asString()).isEqualTo("Does echo");
        assertThat(tool.path("inputSchema").path("type").asString()).isEqualTo("object");
        assertThat(tool.path("outputSchema").path("oneOf").size()).isEqualTo(2);
        assertThat(tool.path("annotations").toString())
                .isEqualTo("{\"destructiveHint\":false,\"idempotentHint\":true,\"openWorldHint\":false,"
                        + "\"readOnlyHint\":true,\"title\":\"The echo\"}");
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void lists_the_same_bytes_in_every_start(Era era) {
        String first = list(era, schemaWithKeys(new LinkedHashMap<>(), "zeta", "alpha", "\uFF5E", "\uD83D\uDE00"));
        String second = list(era, schemaWithKeys(new HashMap<>(), "\uD83D\uDE00", "alpha", "zeta", "\uFF5E"));
        assertThat(second).isEqualTo(first);
        assertThat(first).containsSubsequence("\"alpha\"", "\"zeta\"", "\"\uFF5E\"", "\"\uD83D\uDE00\"");
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void has_no_further_page(Era era) {
        try (StdioClient client = StdioClient.of()) {
            era.open(client);
            for (Object cursor : List.of("garbage", "", 5)) {
                client.send(era.request(1, "tools/list", Map.of("cursor", cursor)));
                assertThat(client.receive().path("error").path("code").asInt()).isEqualTo(-32602);
            }
            client.send(era.request(1, "tools/list", Map.of()));
            JsonNode result = client.receive().path("result");
            assertThat(result.path("tools").isArray()).isTrue();
            assertThat(result.has("nextCursor")).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void passes_on_what_a_schema_says_and_fetches_nothing(Era era) {
        Map<String, Object> schema = Map.of(
                "$schema",
                "https://json-schema.org/draft/2020-12/schema",
                "type",
                "object",
                "$defs",
                Map.of("address", Map.of("type", "object", "properties", Map.of("city", Map.of()))),
                "properties",
                Map.of(
                        "address", Map.of("$ref", "#/$defs/address"),
                        "far", Map.of("$ref", "http://127.0.0.1:1/schema.json")),
                "allOf",
                List.of(Map.of("anyOf", List.of(Map.of("required", List.of("address"))))),
                "additionalProperties",
                false);
        RegisteredTool tool = FakeTool.described("echo", info -> info.inputSchema(schema), FakeTool::echo);
        assertThat(Json.read(list(era, tool))
                        .path("result")
                        .path("tools")
                        .get(0)
                        .path("inputSchema"))
                .isEqualTo(Json.read(Json.text(schema)));
        try (StdioClient client = StdioClient.of(tool)) {
            era.open(client);
            client.send(era.call(1, "echo", Map.of("address", Map.of("city", "Rome"), "far", 1)));
            assertThat(client.receive()
                            .path("result")
                            .path("structuredContent")
                            .path("echo")
                            .toString())
                    .isEqualTo("{\"address\":{\"city\":\"Rome\"},\"far\":1}");
        }
    }

    private static RegisteredTool schemaWithKeys(Map<String, Object> properties, String... keys) {
        for (String key : keys) {
            properties.put(key, Map.of("type", "string", "description", "x", "maxLength", 3));
        }
        return FakeTool.described(
                "sorted", info -> info.inputSchema(Map.of("type", "object", "properties", properties)), FakeTool::echo);
    }

    private static String list(Era era, RegisteredTool tool) {
        try (StdioClient client = StdioClient.of(tool)) {
            era.open(client);
            client.send(era.request(1, "tools/list", Map.of()));
            return client.receiveLine();
        }
    }
}
