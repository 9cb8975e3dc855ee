package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.verification.Distribution.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What operators use: configuration, doctor, explanations, calls, archives of classes. */
class OperatorIT {

    @TempDir
    private Path work;

    private Distribution distribution;

    @BeforeEach
    void setUp() {
        distribution = Distribution.in(work);
    }

    @Test
    void theDoctorFindsTheDistributionSound() throws IOException, InterruptedException {
        Outcome outcome = distribution.run("doctor", "--json");
        JsonNode report = ServerProcess.JSON.readTree(outcome.out());

        assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
        assertThat(report.path("ok").asBoolean(false)).isTrue();
        assertThat(report.path("checks")
                        .valueStream()
                        .map(check -> check.path("check").asString()))
                .contains("java", "distribution", "home", "staging", "configuration", "keys", "plugins", "server");
    }

    @Test
    void aStrangersProjectCantLoadCode() throws IOException, InterruptedException {
        Files.createDirectories(work.resolve("evil"));
        Files.writeString(work.resolve("cks.yaml"), "plugins: [evil]\n");

        Outcome refused = distribution.run("list-extensions");
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("cks.yaml:1: plugins decides which code runs");

        Files.createDirectories(distribution.home());
        Files.writeString(distribution.home().resolve("config.yaml"), "projects: {trusted: [..]}\n");
        assertThat(distribution.run("list-extensions").exitCode()).isZero();
    }

    @Test
    void whatTheOperatorForcesRunsInTheServerToo() throws IOException {
        Files.createDirectories(distribution.home());
        Files.writeString(distribution.home().resolve("config.yaml"), "extensions: {force: [mutual_exclusion]}\n");

        try (ServerProcess server = distribution.serve().initialize()) {
            JsonNode answer = server.call("validate_knowledge", Map.of("json_data", TestStructures.TWO_LINKED));
            assertThat(answer.path("extensions_forced").valueStream().map(JsonNode::asString))
                    .containsExactly("mutual_exclusion");
        }
    }

    @Test
    void callsAndExplanationsReachThePlugins() throws IOException, InterruptedException {
        Outcome called = distribution.run("call", "validate_knowledge", "--args", "{\"json_data\":{\"objects\":[]}}");
        assertThat(called.exitCode()).isZero();
        assertThat(called.out()).contains("\"valid\": true");
        assertThat(distribution.run("call", "validate_knowledge").exitCode()).isEqualTo(1);
        assertThat(distribution.run("explain", "CKS-EXT-MUTUAL-EXCLUSION").out())
                .contains("mutual_exclusion");
        assertThat(distribution.run("explain").out())
                .contains("\n  CKS-EXT-MUTUAL-EXCLUSION\n", "\nPlugins\n", "\n  cks-contradictions\n");
        assertThat(distribution.run("explain", "cks-contradictions").out())
                .contains("- extensions: functional_relation, mutual_exclusion", "- tools: detect_contradictions");
        assertThat(distribution.run("completion", "bash").out())
                .contains("\"validate_knowledge\"", "\"CKS-EXT-MUTUAL-EXCLUSION\"");
        assertThat(distribution.run("config", "client", "cursor").out())
                .contains(Distribution.root().resolve("bin/cks").toString());
    }

    @Test
    void namesInTheConfigurationAreThoseOfTheInstalledPlugins() throws IOException, InterruptedException {
        Path configuration = Files.writeString(work.resolve("cks.yaml"), """
                extensions:
                  off: [claim_integrity, CKS-EXT-STALE-PREMISE, cks-temporal:temporal_validity]
                severity: {CKS-EXT-MUTUAL-EXCLUSION: warning}
                """);
        assertThat(distribution.run("doctor").exitCode()).isZero();

        Files.writeString(
                configuration, "extensions:\n  off: [mutual_exclusions]\nseverity: {CKS-EXT-STALE-PREMIS: info}\n");
        Outcome outcome = distribution.run("doctor");

        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(outcome.out())
                .contains("cks.yaml:2: extensions.off names mutual_exclusions", "did you mean mutual_exclusion?")
                .contains("cks.yaml:3: severity names CKS-EXT-STALE-PREMIS", "did you mean CKS-EXT-STALE-PREMISE?");
    }

    @Test
    void aDamagedArchiveOfClassesKeepsNothingFromStarting() throws IOException, InterruptedException {
        Path cache = work.resolve("cache");
        Map<String, String> environment = Map.of("CKS_CLASS_CACHE", cache.toString());
        Path archive = awaitArchive(cache, environment);
        String name = archive.getFileName().toString().replaceFirst("(classes-[0-9]+-[0-9]+)-.*", "$1.making");
        Path making = cache.resolve(name);
        for (int i = 0; i < 1_000 && Files.exists(making); i++) {
            // Whoever made the archive cleans up behind it.
            TimeUnit.MILLISECONDS.sleep(10);
        }
        byte[] half = Arrays.copyOf(Files.readAllBytes(archive), (int) (Files.size(archive) / 2));
        Files.delete(archive);
        Files.write(archive, half);
        // As if somebody were at it, so that nobody makes a new one while the directory is cleaned up.
        Files.createDirectory(making);

        Outcome outcome = distribution.run(environment, work, "--version");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).startsWith("cks ");
        assertThat(outcome.err()).isEmpty();
    }

    /** What a process was started with is visible from outside as long as it lives. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void whatMakesTheArchiveOfClassesWasNotStartedWithASecret() throws IOException, InterruptedException {
        Path seen = work.resolve("seen");
        Path java = Files.createDirectories(work.resolve("jdk/bin")).resolve("java");
        Files.writeString(java, """
                #!/bin/sh
                case "$*" in
                  *ArchiveClassesAtExit*)
                    cat /proc/$$/environ /proc/$PPID/environ >'%1$s.part'
                    mv '%1$s.part' '%1$s'
                    exit 1
                    ;;
                esac
                exec '%2$s' "$@"
                """.formatted(seen, Path.of(System.getProperty("java.home"), "bin", "java")));
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
        String secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
        Map<String, String> environment = Map.of(
                "CKS_CLASS_CACHE", work.resolve("cache").toString(),
                "CKS_SIGNING_KEY", "given " + secret,
                "CKS_KEY_FILE", work.resolve("their.keys").toString(),
                "JAVA_HOME", work.resolve("jdk").toString());

        for (int start = 0; start < 120 && !Files.exists(seen); start++) {
            assertThat(distribution.run(environment, work, "--version").exitCode())
                    .isZero();
        }

        assertThat(seen)
                .content()
                .contains("CKS_CLASS_CACHE")
                .doesNotContain(secret)
                .doesNotContain("their.keys");
    }

    /** Every start looks for the archive, so starting again is the way to wait for it. */
    private Path awaitArchive(Path cache, Map<String, String> environment) throws IOException, InterruptedException {
        for (int start = 0; start < 120; start++) {
            assertThat(distribution.run(environment, work, "--version").err()).isEmpty();
            Optional<Path> made = archive(cache);
            if (made.isPresent()) {
                return made.get();
            }
        }
        throw new AssertionError("No archive was made in " + cache);
    }

    private static Optional<Path> archive(Path cache) throws IOException {
        if (!Files.isDirectory(cache)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.list(cache)) {
            return files.filter(file -> file.toString().endsWith(".jsa")).findFirst();
        }
    }
}
