package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Plugins are replaced under servers that run and clients that call. */
@Timeout(180)
class ReloadIT {

    private static final String TOOLS_CHANGED = "notifications/tools/list_changed";
    private static final String THING =
            "{\"objects\":[{\"identity\":{\"id\":\"a\",\"type\":\"Thing\",\"name\":\"A\"}}]}";

    @TempDir
    private static Path jars;

    private static Path one = Path.of("");
    private static Path two = Path.of("");

    @TempDir
    private Path work;

    private Distribution distribution;
    private Path plugins;

    @BeforeAll
    static void buildVersions() throws IOException {
        one = ChangingPlugin.build(jars.resolve("1"), "1.0.0");
        two = ChangingPlugin.build(jars.resolve("2"), "2.0.0");
    }

    @BeforeEach
    void putTheFirst() throws IOException {
        distribution = Distribution.in(work);
        plugins = work.resolve("plugins");
        ChangingPlugin.put(one, plugins);
    }

    private Distribution.Outcome reload(String... more) {
        List<String> words = new ArrayList<>(List.of("plugins", "reload"));
        words.addAll(List.of(more));
        try {
            return distribution.run(words.toArray(String[]::new));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    /** Returns the version that a call was answered by; all of the answer is of one. */
    private static String version(JsonNode answer) {
        assertThat(answer.path("tool").asString()).as(answer.toString()).isNotEmpty();
        assertThat(answer.path("late")).isEqualTo(answer.path("tool"));
        return answer.path("tool").asString();
    }

    private static String version(ServerProcess server) throws IOException {
        return version(server.call("which", Map.of()));
    }

    /** Calls without a pause as long as a condition on the last answer holds; every answer has to be right. */
    private static void callWhile(ServerProcess server, Predicate<String> condition) throws IOException {
        String last;
        do {
            last = version(server);
        } while (condition.test(last));
    }

    /** Whoever was started by nohup doesn't hear of it, nor does what he starts. */
    private static boolean hangUpReaches() throws IOException {
        Path status = Path.of("/proc/self/status");
        return !Files.exists(status)
                || Files.readAllLines(status).stream()
                        .filter(line -> line.startsWith("SigIgn:"))
                        .allMatch(line -> line.matches(".*[02468ace]"));
    }

    private static long told(ServerProcess server, String notification) {
        return server.received().stream()
                .filter(line -> line.contains("\"" + notification + "\""))
                .count();
    }

    private static String titleOfWhich(ServerProcess server) throws IOException {
        return server.request("tools/list", Map.of())
                .at("/result/tools")
                .valueStream()
                .filter(tool -> tool.path("name").asString().equals("which"))
                .map(tool -> tool.path("title").asString())
                .findFirst()
                .orElse("");
    }

    @Test
    void a_client_that_calls_without_pause_sees_one_version_and_then_the_other() throws Exception {
        try (ServerProcess server =
                distribution.serve("--plugins", plugins.toString()).initialize()) {
            assertThat(version(server)).isEqualTo("1.0.0");
            ChangingPlugin.put(two, plugins);

            CompletableFuture<Distribution.Outcome> command = CompletableFuture.supplyAsync(this::reload);
            callWhile(server, version -> !command.isDone());

            assertThat(command.get().exitCode()).as(command.get().err()).isZero();
            assertThat(command.get().out()).contains("generation 2", "changing replaced (1.0.0 -> 2.0.0)");
            assertThat(version(server)).isEqualTo("2.0.0");
            assertThat(titleOfWhich(server)).isEqualTo("Which 2.0.0");
            assertThat(told(server, TOOLS_CHANGED)).isEqualTo(1);

            ChangingPlugin.put(one, plugins);
            String cause = hangUpReaches() ? "signal" : "command";
            if (cause.equals("signal")) {
                new ProcessBuilder("kill", "-HUP", Long.toString(server.pid()))
                        .start()
                        .waitFor();
            } else {
                assertThat(reload().exitCode()).isZero();
            }
            callWhile(server, "2.0.0"::equals);

            assertThat(titleOfWhich(server)).isEqualTo("Which 1.0.0");
            assertThat(reload().out()).contains("nothing changed");
            version(server);
            assertThat(told(server, TOOLS_CHANGED)).isEqualTo(2);
            server.endInput();
            assertThat(server.awaitEnd(60)).isZero();
            assertThat(server.log())
                    .contains("\"cause\":\"" + cause + "\"", "PluginsReloaded")
                    .doesNotContain("\tat ");
        }
        assertThat(reload().out()).contains("no server runs");
    }

    @Test
    void a_call_ends_in_the_version_that_it_began_in_and_a_jar_that_fails_changes_nothing() throws Exception {
        Path begun = work.resolve("begun");
        Path until = work.resolve("until");
        try (ServerProcess server =
                distribution.serve("--plugins", plugins.toString()).initialize()) {
            server.send(ServerProcess.JSON.writeValueAsString(Map.of(
                    "jsonrpc", "2.0",
                    "id", "slow",
                    "method", "tools/call",
                    "params", Map.of("name", "slow", "arguments", Map.of("begun", "" + begun, "until", "" + until)))));
            while (!Files.exists(begun)) {
                server.request("ping", Map.of());
            }
            ChangingPlugin.put(two, plugins);
            assertThat(reload().exitCode()).isZero();
            assertThat(version(server)).isEqualTo("2.0.0");

            Files.createFile(until);
            JsonNode slow = server.receive();
            while (!slow.path("id").asString().equals("slow")) {
                slow = server.receive();
            }
            assertThat(version(slow.at("/result/structuredContent"))).isEqualTo("1.0.0");

            Files.write(plugins.resolve("changing.jar"), new byte[] {'P', 'K', 3, 4});
            Distribution.Outcome failed = reload("--json");
            assertThat(failed.exitCode()).isEqualTo(3);
            assertThat(failed.out()).contains("changing 2.0.0 would be lost", "UNREADABLE", "\"generation\": 2");
            assertThat(version(server)).isEqualTo("2.0.0");
            assertThat(told(server, TOOLS_CHANGED)).isEqualTo(1);
        }
    }

    @Test
    void sessions_of_a_plugin_that_is_gone_can_be_read_and_take_no_change() throws Exception {
        try (ServerProcess server =
                distribution.serve("--plugins", plugins.toString()).initialize()) {
            String session = server.call(
                            "validate_knowledge", Map.of("json_data", THING, "extensions", List.of("vetted")))
                    .path("session_id")
                    .asString();
            assertThat(server.call("register_graph", Map.of("name", "study", "session_id", session))
                            .path("registered")
                            .asBoolean())
                    .isTrue();
            Files.delete(plugins.resolve("changing.jar"));

            Distribution.Outcome reloaded = reload();

            assertThat(reloaded.exitCode()).as(reloaded.err()).isZero();
            assertThat(reloaded.out()).contains("changing removed (1.0.0)", "graph study lacks an extension");
            Map<String, Object> thing = Map.of("id", "b", "type", "Thing", "name", "B");
            JsonNode evolved = server.call(
                    "evolve_knowledge",
                    Map.of(
                            "session_id",
                            session,
                            "operations",
                            List.of(Map.of("type", "add_object", "identity", thing))));
            assertThat(evolved.path("error").asString()).isEqualTo("validation_failed");
            assertThat(evolved.toString()).contains("CKS-EXTENSION-MISSING", "vetted");
            JsonNode validated = server.call("validate_knowledge", Map.of("session_id", session));
            assertThat(validated.toString()).contains("CKS-EXTENSION-MISSING");
            assertThat(server.call("serialize_knowledge", Map.of("session_id", session))
                            .toString())
                    .contains("Thing");
            assertThat(server.request("tools/call", Map.of("name", "which"))
                            .at("/error/code")
                            .asInt())
                    .isEqualTo(-32602);

            ChangingPlugin.put(two, plugins);
            assertThat(reload().out()).contains("changing added (2.0.0)");
            assertThat(server.call("validate_knowledge", Map.of("session_id", session))
                            .path("valid")
                            .asBoolean())
                    .isTrue();
        }
    }

    @Test
    void a_server_that_watches_takes_what_is_dropped_and_what_is_installed() throws Exception {
        try (ServerProcess server = distribution
                .serve("--plugins", plugins.toString(), "--watch-plugins")
                .initialize()) {
            assertThat(version(server)).isEqualTo("1.0.0");
            ChangingPlugin.put(two, plugins);
            callWhile(server, "1.0.0"::equals);
            assertThat(titleOfWhich(server)).isEqualTo("Which 2.0.0");

            Path rules =
                    new PluginJar("dropped").constraint("dropped.Rule", """
                            package dropped;
                            import dev.cks.api.constraint.*;
                            import dev.cks.api.knowledge.*;
                            import java.util.List;
                            public final class Rule implements Constraint {
                                public ConstraintInfo info() {
                                    return ConstraintInfo.builder("dropped_rule", "DROPPED-RULE").summary("Holds.").build();
                                }
                                public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
                                    return List.of();
                                }
                            }
                            """).build(jars.resolve("dropped"));
            assertThat(distribution
                            .run("plugins", "install", rules.toString(), "--yes")
                            .exitCode())
                    .isZero();
            JsonNode validated;
            do {
                validated = server.call(
                        "validate_knowledge", Map.of("json_data", THING, "extensions", List.of("dropped_rule")));
            } while (validated.path("error").asString().equals("unknown_extension"));
            assertThat(validated.path("valid").asBoolean())
                    .as(validated.toString())
                    .isTrue();
            assertThat(told(server, TOOLS_CHANGED)).isEqualTo(1);
        }
    }
}
