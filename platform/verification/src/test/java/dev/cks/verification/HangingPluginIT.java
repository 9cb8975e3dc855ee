package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** A plugin that hangs, overflows or eats is answered for, its neighbours work, and the process ends when it should. */
class HangingPluginIT {

    private static final String RULE = """
            package hanging;
            import dev.cks.api.constraint.*;
            import dev.cks.api.knowledge.*;
            import java.util.*;
            public final class Rule implements Constraint {
                public ConstraintInfo info() {
                    return ConstraintInfo.builder("hanging", "HANGING-RULE").summary("Hangs.").build();
                }
                public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
                    return Misdeeds.commit(structure.objects().iterator().next().structure().text("does").orElse(""));
                }
            }
            """;
    private static final String TOOL = """
            package hanging;
            import dev.cks.api.tool.*;
            import java.util.*;
            public final class Answers implements Tool {
                public ToolInfo info() {
                    return ToolInfo.builder("hanging_tool", "Hang", new ToolHints(true, false, true, false))
                            .description("Hangs.")
                            .inputSchema(Map.of("type", "object", "properties", Map.of("does", Map.of("type", "string"))))
                            .build();
                }
                public ToolResult call(ToolCall call) {
                    List<?> result = Misdeeds.commit(call.arguments().text("does").orElse(""));
                    return result == null ? null : new ToolResult(Map.of("list", result));
                }
            }
            """;
    private static final String MISDEEDS = """
            package hanging;
            import java.util.*;
            final class Misdeeds {
                @SuppressWarnings({"unchecked", "rawtypes"})
                static <T> List<T> commit(String does) {
                    switch (does) {
                        case "hang": while (true) { Thread.onSpinWait(); }
                        case "overflow": return commit("overflow");
                        case "eat":
                            List<byte[]> heap = new ArrayList<>();
                            while (true) { heap.add(new byte[1 << 20]); }
                        case "null": return null;
                        case "endless":
                            return new AbstractList<T>() {
                                public int size() { return 1; }
                                public T get(int index) { return null; }
                                public Iterator<T> iterator() {
                                    return (Iterator<T>) (Iterator) java.util.stream.Stream.generate(() -> 1).iterator();
                                }
                            };
                        default: return List.of();
                    }
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
        new PluginJar("hanging")
                .constraint("hanging.Rule", RULE)
                .tool("hanging.Answers", TOOL)
                .source("hanging.Misdeeds", MISDEEDS)
                .build(plugins);
    }

    @ParameterizedTest
    @CsvSource({
        "overflow, CKS-EXTENSION-FAILED, internal_error",
        "eat, CKS-EXTENSION-FAILED, internal_error",
        "null, CKS-EXTENSION-FAILED, internal_error",
        "endless, CKS-EXTENSION-FAILED, none"
    })
    void whateverItDoesIsAnsweredAndTheServerLivesOn(String does, String finding, String error)
            throws IOException, InterruptedException {
        try (ServerProcess server = serve(Map.of("CKS_JAVA_OPTIONS", "-Xmx160m"))) {
            assertThat(codes(validate(server, does))).containsExactly(finding);
            assertThat(callTool(server, does)).isEqualTo(error);
            assertThat(validate(server, "nothing").path("valid").asBoolean(false))
                    .isTrue();
            assertThat(state(server)).isEqualTo("loaded");
            end(server);
        }
    }

    @Test
    void whoHangsAgainAndAgainIsOutOfService() throws IOException, InterruptedException {
        Files.createDirectories(distribution.home());
        Files.writeString(
                distribution.home().resolve("config.yaml"),
                "limits:\n  extension_seconds: 1\n  tool_seconds: 1\n  plugin_strikes: 2\n");
        try (ServerProcess server = serve(Map.of())) {
            JsonNode hung = validate(server, "hang");
            assertThat(hung.path("valid").asBoolean(true)).isFalse();
            assertThat(codes(hung)).containsExactly("CKS-EXTENSION-TIMEOUT");
            assertThat(hung.toString()).contains("hanging", "limits.extension_seconds");

            assertThat(callTool(server, "hang")).isEqualTo("timeout");
            assertThat(callTool(server, "nothing")).isEqualTo("plugin_quarantined");
            assertThat(codes(validate(server, "nothing"))).containsExactly("CKS-EXTENSION-FAILED");
            assertThat(state(server)).isEqualTo("degraded STUCK");
            JsonNode others = server.call("validate_knowledge", Map.of("json_data", structure("nothing")));
            assertThat(others.path("valid").asBoolean(false)).isTrue();
            end(server);
        }
    }

    @Test
    void aCallThatTheClientCancelsHoldsNobodyUp() throws IOException, InterruptedException {
        try (ServerProcess server = serve(Map.of())) {
            server.send("{\"jsonrpc\":\"2.0\",\"id\":\"h\",\"method\":\"tools/call\",\"params\":"
                    + "{\"name\":\"hanging_tool\",\"arguments\":{\"does\":\"hang\"}}}");
            server.send(
                    "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\"h\"}}");
            assertThat(validate(server, "nothing").path("valid").asBoolean(false))
                    .isTrue();
            end(server);
        }
    }

    private ServerProcess serve(Map<String, String> environment) throws IOException {
        return distribution.serve(environment, "--plugins", plugins.toString()).initialize();
    }

    private static JsonNode validate(ServerProcess server, String does) throws IOException {
        return server.call(
                "validate_knowledge", Map.of("json_data", structure(does), "extensions", List.of("hanging")));
    }

    private static String structure(String does) {
        return "{\"objects\":[{\"identity\":{\"id\":\"a\",\"type\":\"T\",\"name\":\"a\"},\"structure\":{\"does\":\""
                + does + "\"}}]}";
    }

    private static String callTool(ServerProcess server, String does) throws IOException {
        return server.call("hanging_tool", Map.of("does", does)).path("error").asString("none");
    }

    private static List<String> codes(JsonNode answer) {
        return answer.path("diagnostics")
                .valueStream()
                .map(each -> each.path("code").asString())
                .toList();
    }

    private static String state(ServerProcess server) throws IOException {
        JsonNode plugin = server.call("list-extensions", Map.of())
                .path("plugins")
                .valueStream()
                .filter(each -> each.path("id").asString("").equals("hanging"))
                .findFirst()
                .orElseThrow();
        Stream<String> problems = plugin.path("problems")
                .valueStream()
                .map(each -> each.path("code").asString());
        return Stream.concat(Stream.of(plugin.path("state").asString()), problems)
                .reduce((all, next) -> all + " " + next)
                .orElseThrow();
    }

    private static void end(ServerProcess server) throws IOException, InterruptedException {
        server.endInput();
        assertThat(server.awaitEnd(10)).isZero();
    }
}
