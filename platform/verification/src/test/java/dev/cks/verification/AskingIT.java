package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A stranger's plugin asks the client of a real server, and clients hear of what changes. */
class AskingIT {

    private static final String TOOL = """
            package asking;
            import dev.cks.api.plugin.*;
            import dev.cks.api.tool.*;
            import java.util.*;
            public final class Asks implements Tool {
                private static final Map<String, Object> FORM =
                        Schema.closed(Map.of("name", Schema.text("Your name.")), "name");
                public ToolInfo info() {
                    return ToolInfo.builder("greet", "Greet", new ToolHints(true, false, true, false))
                            .description("Greets.")
                            .build();
                }
                public ToolResult call(ToolCall call) {
                    call.client().log("info", "greet", "about to ask");
                    Elicitation said = call.client().elicit("Your name?", FORM);
                    return ToolResult.showing(Block.text("Hello " + said.content().get("name")));
                }
            }
            """;
    private static final String META = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{\"elicitation\":{}}}";
    private static final String ALICE = "{\"action\":\"accept\",\"content\":{\"name\":\"Alice\"}}";

    @TempDir
    private Path work;

    private Distribution distribution;
    private Path plugins;

    @BeforeEach
    void buildThePlugin() throws IOException {
        distribution = Distribution.in(work);
        plugins = work.resolve("plugins");
        new PluginJar("asking").tool("asking.Asks", TOOL).build(plugins);
    }

    private ServerProcess serve() throws IOException {
        return distribution.serve(Map.of(), "--plugins", plugins.toString());
    }

    private static void send(ServerProcess server, String id, String method, String params) throws IOException {
        server.send(
                "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + params + "}}");
    }

    private static String shown(JsonNode answer) {
        return answer.path("result").path("content").path(0).path("text").asString(answer.toString());
    }

    @Test
    void a_person_may_think_for_longer_than_a_tool_may_take() throws IOException, InterruptedException {
        Files.createDirectories(distribution.home());
        Files.writeString(distribution.home().resolve("config.yaml"), "limits:\n  tool_seconds: 1\n");
        try (ServerProcess server = serve()) {
            send(
                    server,
                    "0",
                    "initialize",
                    "\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"elicitation\":{}},"
                            + "\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}");
            server.receive();
            send(server, "1", "tools/call", "\"name\":\"greet\",\"arguments\":{}");
            assertThat(server.receive().path("params").path("data").asString()).isEqualTo("about to ask");
            JsonNode question = server.receive();
            assertThat(question.path("method").asString()).isEqualTo("elicitation/create");
            // The person thinks; nothing that could be awaited happens meanwhile.
            TimeUnit.MILLISECONDS.sleep(1_500);
            server.send("{\"jsonrpc\":\"2.0\",\"id\":" + question.path("id") + ",\"result\":" + ALICE + "}");
            assertThat(shown(server.receive())).isEqualTo("Hello Alice");
        }
    }

    private void replaceThePlugin() throws IOException, InterruptedException {
        new PluginJar("asking")
                .manifest("Plugin-Version", "2.0.0")
                .tool("asking.Asks", TOOL.replace("\"Hello \"", "\"Good day, \""))
                .build(plugins);
        Distribution.Outcome reloaded = distribution.run("plugins", "reload");
        assertThat(reloaded.exitCode()).as(reloaded.err()).isZero();
    }

    @Test
    void plugins_are_replaced_while_a_person_thinks() throws IOException, InterruptedException {
        try (ServerProcess server = serve()) {
            send(
                    server,
                    "0",
                    "initialize",
                    "\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"elicitation\":{}},"
                            + "\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}");
            server.receive();
            for (String greeting : List.of("Hello Alice", "Good day, Alice")) {
                send(server, "1", "tools/call", "\"name\":\"greet\",\"arguments\":{}");
                server.receive();
                JsonNode question = server.receive();
                assertThat(question.path("method").asString()).isEqualTo("elicitation/create");
                if (greeting.startsWith("Hello")) {
                    replaceThePlugin();
                }
                server.send("{\"jsonrpc\":\"2.0\",\"id\":" + question.path("id") + ",\"result\":" + ALICE + "}");
                assertThat(shown(server.receive())).isEqualTo(greeting);
            }
        }
    }

    @Test
    void a_modern_client_answers_the_plugin_that_is_there_by_then() throws IOException, InterruptedException {
        try (ServerProcess server = serve()) {
            send(server, "1", "tools/call", "\"name\":\"greet\",\"arguments\":{}," + META);
            JsonNode asks = server.receive().path("result");
            assertThat(asks.path("resultType").asString()).isEqualTo("input_required");
            replaceThePlugin();
            send(
                    server,
                    "2",
                    "tools/call",
                    "\"name\":\"greet\",\"arguments\":{},\"requestState\":" + asks.path("requestState")
                            + ",\"inputResponses\":{\"question-1\":" + ALICE + "}," + META);
            assertThat(shown(server.receive())).isEqualTo("Good day, Alice");
        }
    }

    @Test
    void a_modern_client_calls_again_with_the_answer() throws IOException {
        try (ServerProcess server = serve()) {
            send(server, "1", "tools/call", "\"name\":\"greet\",\"arguments\":{}," + META);
            JsonNode asks = server.receive().path("result");
            assertThat(asks.path("resultType").asString()).isEqualTo("input_required");
            String again = "\"name\":\"greet\",\"arguments\":{},\"requestState\":" + asks.path("requestState")
                    + ",\"inputResponses\":{\"question-1\":" + ALICE + "}," + META;
            send(server, "2", "tools/call", again);
            assertThat(shown(server.receive())).isEqualTo("Hello Alice");
            send(server, "3", "tools/call", again.replace("\"arguments\":{}", "\"arguments\":{\"x\":1}"));
            assertThat(server.receive().path("error").path("code").asInt()).isEqualTo(-32602);
        }
    }

    @Test
    void a_client_hears_of_sessions_that_change() throws IOException {
        try (ServerProcess server = serve().initialize()) {
            assertThat(server.request("resources/subscribe", Map.of("uri", "cks://sessions"))
                            .has("result"))
                    .isTrue();
            send(
                    server,
                    "\"v\"",
                    "tools/call",
                    "\"name\":\"validate_knowledge\",\"arguments\":{\"json_data\":{\"objects\":[]}}");
            JsonNode first = server.receive();
            assertThat(first.path("method").asString()).isEqualTo("notifications/resources/updated");
            assertThat(first.path("params").path("uri").asString()).isEqualTo("cks://sessions");
        }
    }
}
