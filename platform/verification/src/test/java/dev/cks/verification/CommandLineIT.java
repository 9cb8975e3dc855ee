package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.verification.Distribution.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The command as people and scripts use it. */
class CommandLineIT {

    private static final String DANGLING = "{\"objects\":[{\"identity\":{\"id\":\"r\",\"type\":\"R\",\"name\":\"r\"},"
            + "\"structure\":{\"participants\":[\"a\",\"b\"],\"relation_type\":\"near\"}}]}";

    @TempDir
    private Path work;

    private Distribution distribution;

    @BeforeEach
    void setUp() {
        distribution = Distribution.in(work);
    }

    @Test
    void helpAndVersionGoToStandardOutput() throws IOException, InterruptedException {
        assertThat(distribution.run("--version").out()).matches("cks [0-9]+\\.[0-9]+\\.[0-9]+\\R");
        Outcome help = distribution.run("--help");
        assertThat(help.exitCode()).isZero();
        assertThat(help.out()).contains("serve", "validate", "list-extensions", "demo", "Exit codes");
        assertThat(distribution.run("validate", "--help").out()).contains("--core-only", "--fail-on");
    }

    @Test
    void aKeyOfTheEnvironmentIsHandedOverWhereNoChildSeesIt() throws IOException, InterruptedException {
        String secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
        Map<String, String> environment =
                Map.of("CKS_SIGNING_KEY", "given " + secret, "CKS_JAVA_OPTIONS", "-XshowSettings:properties");
        Outcome listed = distribution.run(environment, work, "keys", "list");

        assertThat(listed.out()).contains("given").contains("signing").doesNotContain(secret);
        assertThat(listed.err()).contains("cks.key.descriptor").doesNotContain(secret);
        assertThat(work.resolve("home/keys")).doesNotExist();
    }

    @Test
    void exitCodesTellWhatHappened() throws IOException, InterruptedException {
        Path valid = Files.writeString(work.resolve("valid.json"), TestStructures.TWO_LINKED);
        Path invalid = Files.writeString(work.resolve("invalid.json"), DANGLING);
        Path malformed = Files.writeString(work.resolve("malformed.json"), "{oops");

        assertThat(distribution.run("validate", valid.toString()).exitCode()).isZero();
        assertThat(distribution.run("validate", invalid.toString()).exitCode()).isEqualTo(1);
        assertThat(distribution.run("validate", malformed.toString()).exitCode())
                .isEqualTo(1);
        assertThat(distribution.run("validate", valid.toString(), "-x", "nope").exitCode())
                .isEqualTo(2);
        assertThat(distribution
                        .run("validate", work.resolve("none.json").toString())
                        .exitCode())
                .isEqualTo(2);
        assertThat(distribution.run("validate", "--nope", valid.toString()).exitCode())
                .isEqualTo(2);
        assertThat(distribution.run("nope").exitCode()).isEqualTo(2);
        assertThat(distribution.run().exitCode()).isEqualTo(2);
        assertThat(distribution
                        .run(
                                "list-extensions",
                                "--plugins",
                                work.resolve("none").toString())
                        .exitCode())
                .isEqualTo(3);
        assertThat(work.resolve("home/keys")).doesNotExist();
    }

    @Test
    void aPluginDirectoryWithoutAJarIsNotTakenInSilence() throws IOException, InterruptedException {
        Path empty = Files.createDirectory(work.resolve("empty"));

        Outcome outcome = distribution.run("list-extensions", "--plugins", empty.toString());

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.err()).contains("The plugin directory " + empty + " holds no jar");
        assertThat(distribution.run("list-extensions").err()).isEmpty();
    }

    @Test
    void theJsonOfValidateHasOneEntryForEveryFile() throws IOException, InterruptedException {
        Path folder = work.resolve("graphs");
        Files.createDirectories(folder.resolve("deep"));
        Files.writeString(folder.resolve("deep/b.json"), DANGLING);
        Files.writeString(folder.resolve("a.json"), "\uFEFF" + TestStructures.TWO_LINKED);
        Files.writeString(folder.resolve("c.json"), "{\"objects\":[{\"identity\":{\"id\":1}}],\"x\":1}");

        Outcome outcome = distribution.run("validate", folder.toString(), "--format", "json");
        JsonNode json = ServerProcess.JSON.readTree(outcome.out());

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(json.path("valid").asBoolean(true)).isFalse();
        assertThat(json.path("files")
                        .valueStream()
                        .map(file -> Path.of(file.path("path").asString())
                                .getFileName()
                                .toString()))
                .containsExactly("a.json", "c.json", "b.json");
        JsonNode good = json.path("files").path(0);
        assertThat(good.path("valid").asBoolean()).isTrue();
        assertThat(good.propertyNames())
                .contains(
                        "path",
                        "valid",
                        "extensions_applied",
                        "extensions_forced",
                        "ran",
                        "not_enforced",
                        "diagnostics",
                        "totals");
        JsonNode malformed = json.path("files").path(1);
        assertThat(malformed.path("error").asString()).isEqualTo("invalid_json");
        assertThat(malformed
                        .path("problems")
                        .valueStream()
                        .map(problem -> problem.path("pointer").asString()))
                .contains("/objects/0/identity", "/objects/0/identity/id");
        assertThat(json.path("files")
                        .path(2)
                        .path("totals")
                        .path("CKS-STRUCT-DANGLING-REF")
                        .asInt())
                .isEqualTo(2);
    }

    @Test
    void globsAndStandardInputAreInputsToo() throws IOException, InterruptedException {
        Path folder = Files.createDirectories(work.resolve("g"));
        Files.writeString(folder.resolve("a.json"), TestStructures.TWO_LINKED);
        Files.writeString(folder.resolve("b.txt"), DANGLING);

        assertThat(distribution.run(Map.of(), work, "validate", "g/*.json").exitCode())
                .isZero();
        assertThat(distribution.run(Map.of(), work, "validate", "g/*").exitCode())
                .isEqualTo(1);
        assertThat(distribution.run(Map.of(), work, "validate", "g/*.yaml").exitCode())
                .isEqualTo(2);
        assertThat(distribution.run(Map.of(), work, "validate", "-").out()).contains("-:1:1: error:");
    }

    @Test
    void otherLettersWorkUnderAnyLocale() throws IOException, InterruptedException {
        Path folder = Files.createDirectories(work.resolve("\u77e5\u8b58 \u30d9\u30fc\u30b9"));
        Distribution elsewhere = new Distribution(folder, folder.resolve("\u5bb6"));
        Files.writeString(folder.resolve("\u4e00.json"), DANGLING);

        Outcome outcome =
                elsewhere.run(Map.of("LC_ALL", "C"), folder, "validate", "\u4e00.json", "--max-diagnostics=1");

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out()).contains("\u4e00.json:1:", "1 more finding is not shown");
        assertThat(elsewhere.home().resolve("staging")).isDirectory();
    }

    @Test
    void theDemoShowsAFindingOfAPluginAndLeavesNothing() throws IOException, InterruptedException {
        Outcome outcome = distribution.run("demo");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out())
                .contains("CKS-EXT-MUTUAL-EXCLUSION", "\"mcpServers\"", "exit code 0")
                .contains(Distribution.root().resolve("bin/cks").toString());
        assertThat(distribution.home()).doesNotExist();
    }

    @Test
    void closedAndFullDescriptorsAreBorne() throws IOException, InterruptedException {
        Path file = Files.writeString(work.resolve("valid.json"), TestStructures.TWO_LINKED);
        String cks = Distribution.root().resolve("bin/cks") + " --home " + work.resolve("home");

        assertThat(shell(cks + " serve <&-")).isZero();
        assertThat(shell(cks + " --version 2>&-")).isZero();
        assertThat(shell(cks + " --version >&-")).isZero();
        Path malformed = Files.writeString(work.resolve("malformed.json"), "{oops");
        assertThat(shell(cks + " validate " + file + " >/dev/full")).isEqualTo(3);
        assertThat(shell(cks + " validate " + malformed + " >/dev/full")).isEqualTo(3);
    }

    private static int shell(String line) throws IOException, InterruptedException {
        Process shell = new ProcessBuilder("sh", "-c", line)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return shell.waitFor();
    }
}
