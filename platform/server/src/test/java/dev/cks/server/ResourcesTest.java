package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ResourcesTest {

    @TempDir
    private Path home;

    private KeptKnowledge kept;

    @BeforeEach
    void setUp() {
        kept = new KeptKnowledge(home);
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void are_announced_with_prompts_and_completions(Era era) {
        try (StdioClient client = kept.client(era)) {
            client.send(
                    era == Era.CLASSIC
                            ? era.request(1, "initialize", Era.initialize("2025-11-25"))
                            : era.request(1, "server/discover", Map.of()));
            JsonNode capabilities = client.receive().path("result").path("capabilities");
            assertThat(capabilities.propertyNames())
                    .contains("tools", "resources", "prompts", "completions")
                    .hasSize(era == Era.CLASSIC ? 5 : 4);
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void are_listed_with_what_every_session_holds(Era era) {
        String session = kept.open(KeptKnowledge.DANGLING);
        try (StdioClient client = kept.client(era)) {
            JsonNode result = result(client, era, "resources/list", Map.of());
            assertThat(uris(result, "resources", "uri"))
                    .containsExactly("cks://sessions", "cks://extensions", "cks://sessions/" + session);
            assertThat(result.path("resources").get(2).path("description").asString())
                    .contains("0 versions, holds a draft");
            assertThat(result.has("ttlMs")).isEqualTo(era == Era.MODERN);
            assertThat(uris(
                            result(client, era, "resources/templates/list", Map.of()),
                            "resourceTemplates",
                            "uriTemplate"))
                    .containsExactly(
                            "cks://sessions/{session_id}",
                            "cks://sessions/{session_id}/versions",
                            "cks://sessions/{session_id}/versions/{version_id}");
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void give_canonical_text_of_sessions_and_versions(Era era) {
        String session = kept.open(KeptKnowledge.VALID);
        try (StdioClient client = kept.client(era)) {
            JsonNode now = content(client, era, "cks://sessions/" + session);
            assertThat(now.path("mimeType").asString()).isEqualTo("application/json");
            assertThat(Json.read(now.path("text").asString()).path("objects").size())
                    .isEqualTo(1);
            assertThat(now.path("_meta").has("dev.cks/draft")).isFalse();

            JsonNode versions = Json.read(content(client, era, "cks://sessions/" + session + "/versions")
                    .path("text")
                    .asString());
            String version = versions.path("versions").get(0).path("uri").asString();
            assertThat(content(client, era, version).path("text")).isEqualTo(now.path("text"));
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void mark_a_draft(Era era) {
        String session = kept.open(KeptKnowledge.DANGLING);
        try (StdioClient client = kept.client(era)) {
            assertThat(content(client, era, "cks://sessions/" + session)
                            .path("_meta")
                            .path("dev.cks/draft")
                            .asBoolean())
                    .isTrue();
            assertThat(content(client, era, "cks://sessions").path("text").asString())
                    .contains("\"draft\":true");
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void lead_from_page_to_page_until_each_session_was_seen_once(Era era) {
        List<String> opened = new ArrayList<>();
        for (int i = 0; i < 450; i++) {
            opened.add("cks://sessions/" + kept.open(KeptKnowledge.VALID));
        }
        try (StdioClient client = kept.client(era)) {
            List<String> listed = new ArrayList<>();
            JsonNode page = result(client, era, "resources/list", Map.of());
            while (page.has("nextCursor")) {
                listed.addAll(uris(page, "resources", "uri"));
                page = result(
                        client,
                        era,
                        "resources/list",
                        Map.of("cursor", page.path("nextCursor").asString()));
            }
            listed.addAll(uris(page, "resources", "uri"));
            assertThat(listed.subList(2, listed.size())).containsExactlyElementsOf(opened);
            assertThat(readSessions(client, era)).containsExactlyElementsOf(opened);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cks://sessions/none",
                "cks://sessions/none/versions",
                "cks://sessions/none/versions/none",
                "cks://sessions/",
                "cks://sessions/%zz",
                "cks://sessions/a/b",
                "cks://sessions/a/versions/b/c",
                "cks://extensions?cursor=1",
                "cks://",
                "file:///etc/passwd",
                ""
            })
    void are_refused_by_the_code_of_the_era_when_they_are_not_there(String uri) {
        for (Era era : Era.values()) {
            try (StdioClient client = kept.client(era)) {
                client.send(era.request(1, "resources/read", Map.of("uri", uri)));
                JsonNode error = client.receive().path("error");
                assertThat(error.path("code").asInt()).isEqualTo(era == Era.CLASSIC ? -32002 : -32602);
                assertThat(error.path("data").path("uri").asString()).isEqualTo(uri);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void are_refused_for_parameters_that_are_none(Era era) {
        try (StdioClient client = kept.client(era)) {
            assertThat(errorCode(client, era, "resources/read", Map.of())).isEqualTo(-32602);
            assertThat(errorCode(client, era, "resources/read", Map.of("uri", 5)))
                    .isEqualTo(-32602);
            assertThat(errorCode(client, era, "resources/read", Map.of("uri", "cks://sessions?cursor=odd")))
                    .isEqualTo(-32602);
            assertThat(errorCode(client, era, "resources/list", Map.of("cursor", "odd")))
                    .isEqualTo(-32602);
            assertThat(errorCode(client, era, "resources/list", Map.of("cursor", 5)))
                    .isEqualTo(-32602);
            assertThat(errorCode(client, era, "resources/templates/list", Map.of("cursor", "1")))
                    .isEqualTo(-32602);
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void tell_how_to_go_on_when_a_structure_is_too_large(Era era) {
        String session = kept.open(KeptKnowledge.VALID.replace("\"A\"", "\"" + "A".repeat(1 << 20) + "\""));
        try (StdioClient client = kept.client(era)) {
            client.send(era.request(1, "resources/read", Map.of("uri", "cks://sessions/" + session)));
            JsonNode error = client.receive().path("error");
            assertThat(error.path("code").asInt()).isEqualTo(-32602);
            assertThat(error.path("message").asString()).contains("query_subgraph", "serialize_knowledge");
            assertThat(error.path("data").path("error").asString()).isEqualTo("response_too_large");
        }
    }

    @Test
    void give_the_installed_extensions_as_the_tool_does() {
        try (StdioClient client = kept.client(Era.CLASSIC, FakeTool.named("list-extensions", FakeTool::echo))) {
            assertThat(content(client, Era.CLASSIC, "cks://extensions")
                            .path("text")
                            .asString())
                    .isEqualTo("{\"echo\":{}}");
        }
    }

    private static List<String> readSessions(StdioClient client, Era era) {
        List<String> read = new ArrayList<>();
        String uri = "cks://sessions";
        while (!uri.isEmpty()) {
            JsonNode list = Json.read(content(client, era, uri).path("text").asString());
            read.addAll(uris(list, "sessions", "uri"));
            uri = list.path("next_uri").asString("");
        }
        return read;
    }

    private static List<String> uris(JsonNode result, String list, String key) {
        return result.path(list)
                .valueStream()
                .map(item -> item.path(key).asString())
                .toList();
    }

    private static JsonNode content(StdioClient client, Era era, String uri) {
        return result(client, era, "resources/read", Map.of("uri", uri))
                .path("contents")
                .get(0);
    }

    private static int errorCode(StdioClient client, Era era, String method, Map<String, Object> params) {
        client.send(era.request(1, method, params));
        return client.receive().path("error").path("code").asInt();
    }

    private static JsonNode result(StdioClient client, Era era, String method, Map<String, Object> params) {
        client.send(era.request(1, method, params));
        JsonNode answer = client.receive();
        assertThat(answer.has("result")).as(answer.toString()).isTrue();
        return answer.path("result");
    }
}
