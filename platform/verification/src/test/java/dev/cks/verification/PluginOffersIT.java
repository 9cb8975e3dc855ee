package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Clients of a real server get the prompts and resources of a stranger's plugin, and keep nothing by that. */
class PluginOffersIT {

    private static final String IMPORTS = """
            package offering;
            import dev.cks.api.offer.*;
            import dev.cks.api.tool.*;
            import java.util.List;
            """;
    private static final String PROMPT = IMPORTS + """
            public final class Keeps implements PromptProvider {
                public PromptInfo info() {
                    return new PromptInfo("keep", "Keep", "Opens a session.",
                            List.of(PromptInfo.Argument.required("topic", "A topic.")));
                }
                public List<Message> messages(ToolCall call) {
                    String opened = call.sessions().open("{\\"objects\\":[]}", List.of()).sessionId().orElseThrow();
                    call.sessions().current(opened);
                    return List.of(Message.user("Opened for " + call.arguments().text("topic").orElseThrow()));
                }
            }
            """;
    private static final String RESOURCE = IMPORTS + """
            public final class Notes implements ResourceProvider {
                public ResourceInfo info() {
                    return new ResourceInfo("notes", "Notes", "Notes of a year.", "notes://{year}", "text/plain");
                }
                public ResourceContent read(String uri, ToolCall call) {
                    String year = call.arguments().text("year").orElseThrow();
                    return ResourceContent.of(year.length() > 4 ? "x".repeat(Integer.parseInt(year)) : "Of " + year);
                }
            }
            """;

    @TempDir
    private Path work;

    private Distribution distribution;
    private Path plugins;

    @BeforeEach
    void buildThePlugin() throws IOException {
        distribution = Distribution.in(work);
        plugins = work.resolve("plugins");
        Files.createDirectories(distribution.home());
        Files.writeString(
                distribution.home().resolve("config.yaml"),
                "grants:\n  offering: [\"sessions:read\", \"sessions:write\"]\n");
        new PluginJar("offering")
                .manifest("Plugin-Capabilities", "sessions:read,sessions:write")
                .provider("dev.cks.api.offer.PromptProvider", "offering.Keeps", PROMPT)
                .provider("dev.cks.api.offer.ResourceProvider", "offering.Notes", RESOURCE)
                .build(plugins);
    }

    private ServerProcess serve() throws IOException {
        return distribution.serve("--plugins", plugins.toString()).initialize();
    }

    private static JsonNode prompt(ServerProcess server, Map<String, String> arguments) throws IOException {
        return server.request("prompts/get", Map.of("name", "keep", "arguments", arguments));
    }

    @Test
    void what_a_prompt_changes_is_thrown_away() throws IOException {
        try (ServerProcess server = serve()) {
            JsonNode answer = prompt(server, Map.of("topic", "tea"));
            assertThat(answer.at("/result/messages/0/content/text").asString(answer.toString()))
                    .isEqualTo("Opened for tea");
            JsonNode kept = server.call("list_sessions", Map.of());
            assertThat(kept.path("sessions").isArray()).as(kept.toString()).isTrue();
            assertThat(kept.path("sessions")).isEmpty();
        }
    }

    @Test
    void a_prompt_without_a_required_argument_is_refused() throws IOException {
        try (ServerProcess server = serve()) {
            assertThat(prompt(server, Map.of()).at("/error/code").asInt()).isEqualTo(-32602);
        }
    }

    @Test
    void a_resource_comes_whole_or_not_at_all() throws IOException {
        try (ServerProcess server = serve()) {
            JsonNode read = server.request("resources/read", Map.of("uri", "notes://3000000"));
            assertThat(read.at("/result/contents/0/text").asString("")).hasSize(3_000_000);
            JsonNode refused = server.request("resources/read", Map.of("uri", "notes://40000000"));
            assertThat(refused.path("error").toString()).contains("response_too_large");
        }
    }

    @Test
    void a_family_of_resources_is_listed_and_read() throws IOException {
        try (ServerProcess server = serve()) {
            assertThat(server.request("resources/templates/list", Map.of())
                            .at("/result/resourceTemplates")
                            .valueStream()
                            .map(each -> each.path("uriTemplate").asString()))
                    .contains("notes://{year}");
            JsonNode read = server.request("resources/read", Map.of("uri", "notes://2026"));
            assertThat(read.at("/result/contents/0/text").asString(read.toString()))
                    .isEqualTo("Of 2026");
        }
    }
}
