package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.verification.Distribution.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A stranger's jar from installation to removal, by the real launcher and over the real protocol. */
class PluginTrustIT {

    private static final String TOOL = """
            package acme;
            import dev.cks.api.tool.*;
            import java.util.*;
            public final class Peek implements Tool {
                public ToolInfo info() {
                    return ToolInfo.builder("peek", "Peek", new ToolHints(true, false, true, false))
                        .description("Tells how many objects a session holds.")
                        .inputSchema(Map.of("type", "object", "properties", Map.of("id", Map.of("type", "string"))))
                        .build();
                }
                public ToolResult call(ToolCall call) {
                    int size = call.sessions().current(call.arguments().text("id").orElse("none"))
                        .structure().objects().size();
                    return new ToolResult(Map.of("size", (long) size));
                }
            }
            """;
    private static final String ONE = "{\"objects\":[{\"identity\":{\"id\":\"a\",\"type\":\"T\",\"name\":\"a\"}}]}";

    @TempDir
    private Path work;

    private Distribution distribution;

    @BeforeEach
    void setUp() {
        distribution = Distribution.in(work);
    }

    @Test
    void aPluginIsInstalledServedTamperedWithRolledBackAndRemoved() throws IOException, InterruptedException {
        install(peek("1.0.0"));
        install(peek("2.0.0"));
        JsonNode listed = json("plugins", "list", "--json");
        assertThat(plugin(listed).path("version").asString()).isEqualTo("2.0.0");
        assertThat(plugin(listed).path("previous").asString()).isEqualTo("1.0.0");
        assertThat(plugin(listed).path("trust").asString()).isEqualTo("locked");
        assertThat(plugin(listed).path("state").asString()).isEqualTo("loaded");
        assertThat(servedTools()).contains("peek");

        Path jar = installedJar("2.0.0");
        new PluginJar("peeking")
                .manifest("Plugin-Version", "2.0.0")
                .tool("acme.Peek", TOOL.replace("public final class Peek implements Tool {", """
                        public final class Peek implements Tool {
                            static { new java.io.File("%s").mkdir(); }
                        """.formatted(
                                work.resolve("trace"))))
                .build(work.resolve("evil"));
        Files.copy(work.resolve("evil/peeking.jar"), jar, StandardCopyOption.REPLACE_EXISTING);

        assertThat(servedTools()).doesNotContain("peek");
        assertThat(problems(json("plugins", "list", "--json"))).containsExactly("CHANGED");
        assertThat(run("plugins", "verify").exitCode()).isEqualTo(1);
        assertThat(work.resolve("trace")).doesNotExist();

        assertThat(run("plugins", "rollback", "peeking").exitCode()).isZero();
        assertThat(servedTools()).contains("peek");
        assertThat(run("plugins", "remove", "peeking").exitCode()).isZero();
        assertThat(servedTools()).doesNotContain("peek");
    }

    @Test
    void whatWasGrantedWithTheInstallationReachesTheTool() throws IOException, InterruptedException {
        install(peek("1.0.0"));

        try (ServerProcess server = distribution.serve().initialize()) {
            String session = server.call("validate_knowledge", Map.of("json_data", ONE))
                    .path("session_id")
                    .asString();
            assertThat(server.call("peek", Map.of("id", session)).path("size").asInt(-1))
                    .isEqualTo(1);
        }
    }

    @Test
    void whatWasntGrantedIsDeniedUntilTheConfigurationGrantsIt() throws IOException, InterruptedException {
        Path plugins = work.resolve("open");
        peek("1.0.0").build(plugins);

        try (ServerProcess server =
                distribution.serve("--plugins", plugins.toString()).initialize()) {
            JsonNode denied = server.call("peek", Map.of("id", "s"));
            assertThat(denied.path("error").asString()).isEqualTo("capability_denied");
            assertThat(denied.path("message").asString()).contains("grants: {peeking: [sessions:read]}");
        }

        configure("grants: {peeking: [sessions:read]}\n");
        try (ServerProcess server =
                distribution.serve("--plugins", plugins.toString()).initialize()) {
            assertThat(server.call("peek", Map.of("id", "s")).path("error").asString())
                    .isEqualTo("session_not_found");
        }
    }

    @Test
    void aMisspeltTrustSettingStopsTheStart() throws IOException, InterruptedException {
        for (String text : List.of("trust: {mode: enforced}\n", "trust: {mod: audit}\n", "grant: {a: [files]}\n")) {
            configure(text);
            Outcome outcome = run("serve");
            assertThat(outcome.exitCode()).as(text).isEqualTo(3);
            assertThat(outcome.err()).as(text).contains("did you mean");
        }
    }

    @Test
    void aDamagedLockIsSaidLoudlyAndTheRestStarts() throws IOException, InterruptedException {
        install(peek("1.0.0"));
        Files.writeString(distribution.home().resolve("plugins.lock"), "{");

        ServerProcess server = distribution.serve().initialize();
        JsonNode tools = server.request("tools/list", Map.of()).path("result").path("tools");
        server.endInput();
        assertThat(server.awaitEnd(30)).isZero();

        assertThat(names(tools)).contains("validate_knowledge").doesNotContain("peek");
        assertThat(server.log()).contains("LOCK_DAMAGED", "Nothing that was installed is loaded");
    }

    @Test
    void aKilledInstallationLeavesTheOldOrTheNewVersion() throws IOException, InterruptedException {
        install(peek("1.0.0"));
        Path jar = peek("2.0.0").build(work.resolve("downloads"));
        for (int milliseconds = 400; milliseconds <= 2000; milliseconds += 400) {
            Process process = startInstalling(jar);
            process.waitFor(milliseconds, TimeUnit.MILLISECONDS);
            process.destroyForcibly().waitFor();

            JsonNode listed = json("plugins", "list", "--json");
            assertThat(plugin(listed).path("version").asString()).isIn("1.0.0", "2.0.0");
            assertThat(plugin(listed).path("state").asString()).isEqualTo("loaded");
        }
        install(peek("3.0.0"));
        assertThat(run("plugins", "verify").exitCode()).isZero();
    }

    @Test
    void installationsAtTheSameTimeAreAllMade() throws IOException, InterruptedException {
        List<Process> processes = new ArrayList<>();
        for (String id : List.of("peeking", "prying", "spying")) {
            Path jar = peek(id, "1.0.0").build(work.resolve("downloads"));
            processes.add(startInstalling(jar));
        }
        for (Process process : processes) {
            assertThat(process.waitFor()).isZero();
        }

        assertThat(json("plugins", "list", "--json")
                        .path("plugins")
                        .valueStream()
                        .map(plugin -> plugin.path("id").asString()))
                .contains("peeking", "prying", "spying");
        assertThat(run("plugins", "verify").exitCode()).isZero();
    }

    private Process startInstalling(Path jar) throws IOException {
        return new ProcessBuilder(
                        Distribution.root().resolve("bin/cks").toString(),
                        "plugins",
                        "install",
                        jar.toString(),
                        "--yes",
                        "--home",
                        distribution.home().toString())
                .redirectErrorStream(true)
                .redirectOutput(work.resolve("install.log").toFile())
                .start();
    }

    private static PluginJar peek(String version) {
        return peek("peeking", version);
    }

    private static PluginJar peek(String id, String version) {
        return new PluginJar(id)
                .manifest("Plugin-Version", version)
                .manifest("Plugin-Capabilities", "sessions:read")
                .tool("acme.Peek", TOOL);
    }

    private void install(PluginJar plugin) throws IOException, InterruptedException {
        Path jar = plugin.build(work.resolve("downloads"));
        Outcome outcome = run("plugins", "install", jar.toString(), "--yes");
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    }

    private void configure(String text) throws IOException {
        Files.createDirectories(distribution.home());
        Files.writeString(distribution.home().resolve("config.yaml"), text);
    }

    private Path installedJar(String version) throws IOException {
        try (Stream<Path> files = Files.list(distribution.home().resolve("plugins"))) {
            return files.filter(path -> String.valueOf(path.getFileName()).startsWith("peeking-" + version))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private List<String> servedTools() throws IOException {
        try (ServerProcess server = distribution.serve().initialize()) {
            return names(server.request("tools/list", Map.of()).path("result").path("tools"));
        }
    }

    private static List<String> names(JsonNode tools) {
        return tools.valueStream().map(tool -> tool.path("name").asString()).toList();
    }

    private static JsonNode plugin(JsonNode listed) {
        return listed.path("plugins")
                .valueStream()
                .filter(plugin -> plugin.path("id").asString("").equals("peeking"))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> problems(JsonNode listed) {
        return plugin(listed)
                .path("problems")
                .valueStream()
                .map(problem -> problem.path("code").asString())
                .toList();
    }

    private Outcome run(String... arguments) throws IOException, InterruptedException {
        return distribution.run(arguments);
    }

    private JsonNode json(String... arguments) throws IOException, InterruptedException {
        Outcome outcome = run(arguments);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return ServerProcess.JSON.readTree(outcome.out());
    }
}
