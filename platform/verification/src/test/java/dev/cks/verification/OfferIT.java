package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.BooleanNode;

/** What a real server offers: sets of tools, resources, prompts. */
class OfferIT {

    /** What a model is asked to read before it does anything. */
    private static final int MOST_BYTES = 25_000;

    @TempDir
    private Path work;

    @Test
    void theToolsThatAreListedByDefaultAreFewAndSmall() throws IOException {
        try (ServerProcess server = Distribution.in(work).serve().initialize()) {
            JsonNode tools =
                    server.request("tools/list", Map.of()).path("result").path("tools");
            assertThat(names(tools)).contains("validate_knowledge", "evolve_knowledge", "list-extensions");
            assertThat(ServerProcess.JSON.writeValueAsString(tools).getBytes(StandardCharsets.UTF_8))
                    .hasSizeLessThan(MOST_BYTES);
            assertThat(server.call("visualize_graph", Map.of("json_data", "{\"objects\":[]}"))
                            .has("error"))
                    .isFalse();
        }
    }

    @Test
    void thePageOfToolsSaysWhichSetListsEach() throws IOException {
        String page = Files.readString(Distribution.sources().resolve("docs/tools/README.md"));
        Map<String, List<String>> sets = new TreeMap<>();
        Matcher rows = Pattern.compile("\\| \\[([^]]+)].*\\|([^|]+)\\|\n").matcher(page);
        while (rows.find()) {
            for (String set : rows.group(2).replace("`", "").split(",", -1)) {
                sets.computeIfAbsent(set.strip(), key -> new ArrayList<>()).add(rows.group(1));
            }
        }
        assertThat(sets).hasSizeGreaterThan(5).doesNotContainKey("");
        for (Map.Entry<String, List<String>> set : sets.entrySet()) {
            try (ServerProcess server =
                    Distribution.in(work).serve("--tools", set.getKey()).initialize()) {
                assertThat(names(server.request("tools/list", Map.of())
                                .path("result")
                                .path("tools")))
                        .as(set.getKey())
                        .containsExactlyInAnyOrderElementsOf(set.getValue());
            }
        }
    }

    /** Some clients refuse an array that doesn't say of what, and an object that takes anything. */
    @Test
    void argumentsAreDescribedForTheStrictestClients() throws IOException {
        try (ServerProcess server =
                Distribution.in(work).serve("--tools", "all").initialize()) {
            JsonNode tools =
                    server.request("tools/list", Map.of()).path("result").path("tools");
            assertThat(tools.size()).isGreaterThan(20);
            for (JsonNode tool : tools) {
                JsonNode schema = tool.path("inputSchema");
                assertThat(schema.path("additionalProperties"))
                        .as(tool.path("name").asString())
                        .isEqualTo(BooleanNode.FALSE);
                for (JsonNode array : arrays(schema).toList()) {
                    assertThat(array.path("items").path("type").asString(""))
                            .as("%s in %s", array, tool.path("name"))
                            .isNotEmpty();
                }
            }
        }
    }

    private static Stream<JsonNode> arrays(JsonNode schema) {
        Stream<JsonNode> inside = schema.valueStream().flatMap(OfferIT::arrays);
        return schema.path("type").asString("").equals("array") ? Stream.concat(Stream.of(schema), inside) : inside;
    }

    @Test
    void aWrongSetEndsTheServerWithTheNearestRightOne() throws IOException, InterruptedException {
        Distribution.Outcome outcome = Distribution.in(work).run("serve", "--tools", "branchs");
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("did you mean branches?");
    }

    @Test
    void whatASessionHoldsIsReadAsAResource() throws IOException {
        try (ServerProcess server = Distribution.in(work).serve().initialize()) {
            JsonNode opened = server.call(
                    "validate_knowledge",
                    Map.of("json_data", "{\"objects\":[{\"identity\":{\"id\":\"a\",\"type\":\"T\",\"name\":\"A\"}}]}"));
            String session = "cks://sessions/" + opened.path("session_id").asString();
            String version = session + "/versions/" + opened.path("version_id").asString();
            String serialized = server.call(
                            "serialize_knowledge",
                            Map.of("session_id", opened.path("session_id").asString()))
                    .path("serialized")
                    .asString();
            assertThat(read(server, session)).isEqualTo(serialized);
            assertThat(read(server, version)).isEqualTo(serialized);
            assertThat(read(server, session + "/versions")).contains(version);
            assertThat(read(server, "cks://sessions")).contains(session);
            assertThat(read(server, "cks://extensions")).contains("\"mutual_exclusion\"");
            assertThat(server.request("resources/read", Map.of("uri", session + "x"))
                            .path("error")
                            .path("code")
                            .asInt())
                    .isEqualTo(-32002);
        }
    }

    @Test
    void promptsNameToolsThatThereAre() throws IOException {
        try (ServerProcess server =
                Distribution.in(work).serve("--tools", "all").initialize()) {
            List<String> tools =
                    names(server.request("tools/list", Map.of()).path("result").path("tools"));
            Map<String, String> arguments = Map.of("session_id", "s");
            JsonNode prompt = server.request("prompts/get", Map.of("name", "branch_and_merge", "arguments", arguments));
            Matcher called =
                    Pattern.compile("(?:[Cc]all|by) ([a-z]+[_-][a-z_]+)").matcher(prompt.toString());
            int count = 0;
            while (called.find()) {
                assertThat(tools).contains(called.group(1));
                count++;
            }
            assertThat(count).isEqualTo(5);
        }
    }

    private static String read(ServerProcess server, String uri) throws IOException {
        return server.request("resources/read", Map.of("uri", uri))
                .path("result")
                .path("contents")
                .path(0)
                .path("text")
                .asString();
    }

    private static List<String> names(JsonNode tools) {
        return tools.valueStream().map(tool -> tool.path("name").asString()).toList();
    }
}
