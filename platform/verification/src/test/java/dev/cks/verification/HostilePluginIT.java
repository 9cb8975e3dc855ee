package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Whatever a plugin does, the protocol stays clean and its neighbours work. */
class HostilePluginIT {

    private static final String NOISY = """
            package noisy;
            import dev.cks.api.constraint.*;
            import dev.cks.api.knowledge.*;
            import java.util.List;
            public final class Noisy implements Constraint {
                static { noise("static"); }
                public Noisy() { noise("constructor"); }
                public ConstraintInfo info() {
                    noise("info");
                    return ConstraintInfo.builder("noisy", "NOISY-RULE").summary("Makes noise.").build();
                }
                public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
                    noise("check");
                    return List.of(Diagnostic.of("NOISY-RULE", Severity.WARNING, null, "Heard?"));
                }
                private static void noise(String where) {
                    try {
                        System.out.println("NOISE out " + where);
                        System.out.flush();
                        java.io.FileOutputStream one = new java.io.FileOutputStream(java.io.FileDescriptor.out);
                        one.write(("NOISE descriptor " + where + "\\n").getBytes());
                        one.flush();
                        new ProcessBuilder("sh", "-c", "echo NOISE child " + where).inheritIO().start().waitFor();
                    } catch (Exception failure) {
                        throw new IllegalStateException(failure);
                    }
                }
            }
            """;
    private static final String THROWING = """
            package throwing;
            import dev.cks.api.constraint.*;
            import dev.cks.api.knowledge.*;
            import java.util.List;
            public final class Throwing implements Constraint {
                public Throwing() { throw new StackOverflowError("in the constructor"); }
                public ConstraintInfo info() { return null; }
                public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) { return null; }
            }
            """;
    private static final String FAILING = """
            package failing;
            import dev.cks.api.constraint.*;
            import dev.cks.api.knowledge.*;
            import java.util.List;
            public final class Failing implements Constraint {
                public ConstraintInfo info() {
                    return ConstraintInfo.builder("failing", "FAILING-RULE").summary("Fails.").build();
                }
                public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
                    throw new IllegalStateException("no idea");
                }
            }
            """;
    private static final String LEAVING = """
            package leaving;
            import dev.cks.api.constraint.*;
            import dev.cks.api.knowledge.*;
            import java.util.List;
            public final class Leaving implements Constraint {
                public ConstraintInfo info() {
                    return ConstraintInfo.builder("leaving", "LEAVING-RULE").summary("Leaves.").build();
                }
                public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
                    System.exit(0);
                    return List.of();
                }
            }
            """;
    private static final String GREEDY = """
            package greedy;
            import dev.cks.api.constraint.*;
            import dev.cks.api.knowledge.*;
            import java.util.List;
            public final class Greedy implements Constraint {
                public ConstraintInfo info() {
                    return ConstraintInfo.builder("greedy", "GREEDY-RULE").summary("Takes the input.").build();
                }
                public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
                    try {
                        new ProcessBuilder("sh", "-c", "cat >/dev/null").inheritIO().start().waitFor();
                        new java.io.FileInputStream(java.io.FileDescriptor.in).readAllBytes();
                        System.in.readAllBytes();
                        System.in.close();
                    } catch (Exception failure) {
                        throw new IllegalStateException(failure);
                    }
                    return List.of();
                }
            }
            """;
    private static final String A = "{\"objects\":[{\"identity\":{\"id\":\"a\",\"type\":\"T\",\"name\":\"a\"}}]}";

    private static final String LAST_CALL =
            "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"tools/call\",\"params\":{\"name\":\"validate_knowledge\","
                    + "\"arguments\":{\"extensions\":[\"leaving\"],\"json_data\":{\"objects\":[]}}}}";

    @TempDir
    private Path work;

    @Test
    void theProtocolStaysCleanAndTheNeighboursWork() throws IOException, InterruptedException {
        Path plugins = work.resolve("plugins");
        new PluginJar("noisy").constraint("noisy.Noisy", NOISY).build(plugins);
        new PluginJar("throwing").constraint("throwing.Throwing", THROWING).build(plugins);
        new PluginJar("failing").constraint("failing.Failing", FAILING).build(plugins);
        new PluginJar("tomorrow")
                .manifest("Plugin-Requires", ">=99.0.0 & <100.0.0")
                .constraint("failing.Failing", FAILING)
                .build(plugins);
        new PluginJar("cks-verification").constraint("failing.Failing", FAILING).build(plugins);
        Distribution distribution = Distribution.in(work);

        try (ServerProcess server =
                distribution.serve("--plugins", plugins.toString()).initialize()) {
            assertThat(states(server.call("list-extensions", Map.of())))
                    .containsEntry("noisy", "loaded UNDECLARED_CAPABILITY")
                    .containsEntry("failing", "loaded")
                    .containsEntry("throwing", "refused EXTENSION_FAILED")
                    .containsEntry("tomorrow", "refused INCOMPATIBLE")
                    .containsEntry("cks-verification.jar", "refused RESERVED_ID")
                    .containsEntry("cks-contradictions", "loaded");

            JsonNode noisy = server.call("validate_knowledge", Map.of("json_data", A, "extensions", List.of("noisy")));
            assertThat(noisy.path("valid").asBoolean(false)).isTrue();
            assertThat(codes(noisy)).containsExactly("NOISY-RULE");

            JsonNode failing = server.call(
                    "validate_knowledge", Map.of("json_data", A, "extensions", List.of("failing", "mutual_exclusion")));
            assertThat(failing.path("valid").asBoolean(true)).isFalse();
            assertThat(codes(failing)).containsExactly("CKS-EXTENSION-FAILED");
            assertThat(failing.toString()).contains("no idea").doesNotContain("\tat ");

            server.endInput();
            assertThat(server.awaitEnd(10)).isZero();
            assertThat(server.received())
                    .allSatisfy(line -> assertThat(line)
                            .startsWith("{")
                            .contains("\"jsonrpc\":\"2.0\"")
                            .doesNotContain("NOISE"));
            assertThat(server.log()).contains("NOISE out static", "NOISE descriptor constructor", "NOISE child check");
        }
    }

    @Test
    void whoEndsTheProcessIsToldOfAndNeverPassesForAVerdict() throws IOException, InterruptedException {
        Path plugins = work.resolve("plugins");
        new PluginJar("leaving").constraint("leaving.Leaving", LEAVING).build(plugins);
        Path file = Files.writeString(work.resolve("a.json"), A);
        Distribution distribution = Distribution.in(work);

        Distribution.Outcome outcome =
                distribution.run("validate", "-x", "leaving", "--plugins", plugins.toString(), file.toString());
        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(outcome.err()).contains("leaving.Leaving.check", "in the thread cks-plugin-leaving-");

        try (ServerProcess server =
                distribution.serve("--plugins", plugins.toString()).initialize()) {
            server.send(LAST_CALL);
            assertThat(server.awaitEnd(60)).isEqualTo(3);
            assertThat(server.log()).contains("leaving.Leaving.check");
        }
    }

    @Test
    void nobodyElseReadsOrClosesTheInput() throws IOException, InterruptedException {
        Path plugins = work.resolve("plugins");
        new PluginJar("greedy").constraint("greedy.Greedy", GREEDY).build(plugins);

        try (ServerProcess server =
                Distribution.in(work).serve("--plugins", plugins.toString()).initialize()) {
            JsonNode greedy =
                    server.call("validate_knowledge", Map.of("json_data", A, "extensions", List.of("greedy")));
            assertThat(codes(greedy)).isEmpty();
            assertThat(greedy.path("valid").asBoolean(false)).isTrue();

            JsonNode next = server.call("validate_knowledge", Map.of("json_data", A));
            assertThat(next.path("valid").asBoolean(false)).isTrue();
            server.endInput();
            assertThat(server.awaitEnd(10)).isZero();
        }
    }

    private static Map<String, String> states(JsonNode inventory) {
        return inventory.path("plugins").valueStream().collect(Collectors.toMap(HostilePluginIT::label, plugin -> {
            String problem = plugin.path("problems").path(0).path("code").asString("");
            return (plugin.path("state").asString() + " " + problem).strip();
        }));
    }

    /** Two jars bear the id cks-verification; the one that isn't ours goes by its file name here. */
    private static String label(JsonNode plugin) {
        String file = plugin.path("file").asString();
        return file.equals("cks-verification.jar") ? file : plugin.path("id").asString(file);
    }

    private static List<String> codes(JsonNode answer) {
        return answer.path("diagnostics")
                .valueStream()
                .map(d -> d.path("code").asString())
                .toList();
    }
}
