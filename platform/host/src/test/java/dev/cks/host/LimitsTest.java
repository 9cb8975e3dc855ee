package dev.cks.host;

import static dev.cks.host.fixture.HostFixture.codes;
import static dev.cks.host.fixture.HostFixture.report;
import static dev.cks.host.fixture.HostFixture.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.host.fixture.Calls;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import dev.cks.host.guard.GuardLimits;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.ProblemCode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What third-party plugins may take of time and memory, seen over real jars. */
class LimitsTest {

    /** Heeds no interruption, and leaves the processor to others. */
    private static final String FOR_EVER =
            "for (;;) { Thread.interrupted(); java.util.concurrent.locks.LockSupport.park(); }";

    private static final GuardLimits SHORT = new GuardLimits(Duration.ofMillis(400), Duration.ofMillis(400), 1_000, 2);

    @TempDir
    Path home;

    private HostFixture fixture;

    @BeforeEach
    void makeHome() {
        fixture = new HostFixture(home);
    }

    @AfterEach
    void closeHosts() {
        fixture.close();
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void ruleThatNeverEndsGivesATimeoutAndItsNeighbourWorks() {
        plugin(FOR_EVER, "return null;");
        JarFixture.good("calm", "calm").writeTo(fixture.plugins(), "calm.jar");
        PluginHost host = start();

        List<Diagnostic> found = Calls.validate(host, "rule");

        assertThat(found).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo("CKS-EXTENSION-TIMEOUT");
            assertThat(finding.message()).contains("\"rule\"", "acme 1.0.0", "0.4 s", "limits.extension_seconds");
        });
        assertThat(Calls.validate(host, "calm")).isEmpty();
    }

    @Test
    void pluginIsTakenOutOfServiceAndSaysSoEverywhere() {
        plugin(FOR_EVER, FOR_EVER);
        PluginHost host = start();
        assertThat(report(host, "acme.jar").state()).isEqualTo(PluginState.LOADED);

        Calls.validate(host, "rule");
        assertThat(codes(host, "acme.jar")).containsExactly(ProblemCode.STUCK);
        assertThat(rows(host, "extensions").get(0)).containsEntry("state", "loaded");
        assertThat(failure(host).code()).isEqualTo(ErrorCode.TIMEOUT);

        long begin = System.nanoTime();
        assertThat(failure(host).code()).isEqualTo(ErrorCode.PLUGIN_QUARANTINED);
        assertThat(Calls.validate(host, "rule")).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo("CKS-EXTENSION-FAILED");
            assertThat(finding.message()).contains("out of service");
        });
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(SHORT.tool());
        assertThat(report(host, "acme.jar").state()).isEqualTo(PluginState.DEGRADED);
        assertThat(rows(host, "extensions").get(0)).containsEntry("state", "degraded");
        assertThat(rows(host, "plugins").get(0)).containsEntry("state", "degraded");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "return Collections.nCopies(Integer.MAX_VALUE, found());",
                "return new AbstractList<>() { public int size() { return 1; }"
                        + " public Diagnostic get(int i) { return found(); }"
                        + " public Iterator<Diagnostic> iterator() {"
                        + " return java.util.stream.Stream.generate(() -> found()).iterator(); } };",
                "return new AbstractList<>() { public int size() { return 2; }"
                        + " public Diagnostic get(int i) { throw new IllegalStateException(); } };",
                "return List.of(Diagnostic.of(\"A-B\", Severity.INFO, null, \"x\".repeat(1_000_000)));",
                "List<Object> all = new ArrayList<>(); all.add(all); all.add(all);"
                        + " return List.of(found().with(\"k\", all));",
                "long[][] heap = new long[100][Integer.MAX_VALUE]; return List.of(found().with(\"k\", heap.length));",
            })
    void resultThatIsTooMuchIsRefused(String body) {
        plugin(body, "return null;");

        assertThat(Calls.validate(
                        fixture.start(configuration -> configuration.withLimits(
                                new GuardLimits(Duration.ofSeconds(60), Duration.ofSeconds(60), 1_000, 2))),
                        "rule"))
                .extracting(Diagnostic::code)
                .containsExactly("CKS-EXTENSION-FAILED");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Collections.nCopies(Integer.MAX_VALUE, 1) | k_omitted",
                "\"x\".repeat(40_000_000) | k_omitted_characters"
            })
    void answerThatIsTooLargeIsGivenInPart(String value, String omitted) {
        plugin("return List.of();", "return new ToolResult(Map.of(\"k\", " + value + "));");

        assertThat(Calls.call(fixture.start(), "answers").content()).containsKeys("k", omitted);
    }

    @Test
    void answerOfWhichNoPartCanBeGivenIsCoded() {
        plugin("return List.of();", "return ToolResult.showing(Block.text(\"x\".repeat(40_000_000)));");

        assertThat(failure(fixture.start()).code()).isEqualTo(ErrorCode.RESPONSE_TOO_LARGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"static { if (true) { " + FOR_EVER + " } }", "public Rule() { " + FOR_EVER + " }"})
    void jarThatNeverTellsWhatItContributesIsRefusedAndHurtsNobody(String member) {
        JarFixture.plugin("acme")
                .constraint("acme.Rule", Sources.constraintWith("acme.Rule", "rule", member))
                .writeTo(fixture.plugins(), "acme.jar");
        JarFixture.good("calm", "calm").writeTo(fixture.plugins(), "calm.jar");

        PluginHost host = start();

        assertThat(report(host, "acme.jar").state()).isEqualTo(PluginState.REFUSED);
        assertThat(codes(host, "acme.jar")).containsExactly(ProblemCode.STUCK);
        assertThat(report(host, "acme.jar").problems().get(0).detail()).contains("limits.extension_seconds");
        assertThat(Calls.validate(host, "calm")).isEmpty();
    }

    private PluginHost start() {
        return fixture.start(configuration -> configuration.withLimits(SHORT));
    }

    private static ToolException failure(PluginHost host) {
        return catchThrowableOfType(ToolException.class, () -> Calls.call(host, "answers"));
    }

    private void plugin(String rule, String tool) {
        String found = "implements Constraint { static Diagnostic found() {"
                + " return Diagnostic.of(\"A-B\", Severity.INFO, null, \"m\"); } ";
        String source = Sources.rule("acme.Rule", Sources.info("rule", "A-B"), rule)
                .replaceFirst("implements Constraint \\{", found);
        JarFixture.plugin("acme")
                .constraint("acme.Rule", source)
                .tool("acme.Answers", Sources.tool("acme.Answers", "answers", tool))
                .writeTo(fixture.plugins(), "acme.jar");
    }
}
