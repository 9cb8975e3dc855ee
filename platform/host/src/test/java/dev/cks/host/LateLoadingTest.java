package dev.cks.host;

import static dev.cks.host.fixture.HostFixture.codes;
import static dev.cks.host.fixture.HostFixture.report;
import static dev.cks.host.fixture.HostFixture.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.core.validation.PluginFailure;
import dev.cks.host.fixture.Calls;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.ProblemCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of a plugin's code at the second start, when the host knows its description already. */
class LateLoadingTest {

    @TempDir
    Path home;

    /** The name of a system property, by which code in a plugin and the test can talk. */
    private final String channel = "cks-test-" + UUID.randomUUID();

    private HostFixture fixture;

    @BeforeEach
    void makeHome() {
        fixture = new HostFixture(home);
    }

    @AfterEach
    void closeHosts() {
        fixture.close();
        System.getProperties().remove(channel);
    }

    @Test
    void nothingOfAKnownPluginIsLoadedBeforeItIsCalled() {
        JarFixture.plugin("acme")
                .constraint("acme.Rule", Sources.constraintWith("acme.Rule", "rule", trace()))
                .tool("acme.Answers", Sources.tool("acme.Answers", "answers", "return new ToolResult(Map.of());"))
                .writeTo(fixture.plugins(), "acme.jar");
        Object known = inventoryOfFirstStart();
        System.clearProperty(channel);

        PluginHost host = fixture.start();
        assertThat(host.inventory()).isEqualTo(known);
        assertThat(host.registry().tools()).hasSize(2);
        assertThat(host.registry().resolve(List.of("rule")).get(0).info().name())
                .isEqualTo("rule");
        assertThat(System.getProperty(channel)).isNull();

        assertThat(Calls.check(host, "rule")).isEmpty();
        assertThat(System.getProperty(channel)).isEqualTo("1");
    }

    @Test
    void noJarOfAKnownPluginIsOpenedBeforeItIsCalled() throws IOException {
        IntStream.range(0, 20)
                .forEach(number -> JarFixture.good("acme-" + number, "rule_" + number)
                        .writeTo(fixture.plugins(), number + ".jar"));
        Object known = inventoryOfFirstStart();
        for (Path copy : copies()) {
            Files.writeString(copy, "this can be neither opened nor loaded");
        }

        PluginHost host = fixture.start();

        assertThat(host.inventory()).isEqualTo(known);
        assertThat(Calls.check(host, "rule_7")).isEmpty();
    }

    @Test
    void runningPluginThatIsNotLoadedYetSurvivesThatItsJarIsDeleted() throws IOException {
        Path jar = JarFixture.good("acme", "rule").writeTo(fixture.plugins(), "acme.jar");
        inventoryOfFirstStart();
        PluginHost host = fixture.start();
        Files.delete(jar);

        assertThat(Calls.check(host, "rule")).isEmpty();
    }

    @Test
    void manyFirstCallsLoadAPluginOnce() {
        String members = "static { System.getProperties().merge(\"" + channel + "\", \"1\", (a, b) -> \"\" + a + b); }";
        JarFixture.plugin("acme")
                .constraint("acme.Rule", Sources.constraintWith("acme.Rule", "rule", members))
                .writeTo(fixture.plugins(), "acme.jar");
        inventoryOfFirstStart();
        System.clearProperty(channel);
        PluginHost host = fixture.start();
        ExecutorService pool = Executors.newFixedThreadPool(8);
        try {
            List<CompletableFuture<List<Diagnostic>>> calls = IntStream.range(0, 40)
                    .mapToObj(call -> CompletableFuture.supplyAsync(() -> Calls.check(host, "rule"), pool))
                    .toList();
            assertThat(calls).allSatisfy(call -> assertThat(call.join()).isEmpty());
        } finally {
            pool.shutdown();
        }
        assertThat(System.getProperty(channel)).isEqualTo("1");
    }

    @Test
    void interruptedFirstCallFailsAloneAndDoesNoHarmToTheNext() {
        String waiting = "{ try { ((java.util.concurrent.CountDownLatch) System.getProperties().get(\"" + channel
                + "\")).await(); } catch (InterruptedException e) { throw new IllegalStateException(e); } }";
        JarFixture.plugin("acme")
                .constraint("acme.Rule", Sources.constraintWith("acme.Rule", "rule", waiting))
                .writeTo(fixture.plugins(), "acme.jar");
        System.getProperties().put(channel, new CountDownLatch(0));
        inventoryOfFirstStart();
        CountDownLatch released = new CountDownLatch(1);
        System.getProperties().put(channel, released);
        PluginHost host = fixture.start();

        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> Calls.check(host, "rule")).isInstanceOf(PluginFailure.class);
        assertThat(Thread.interrupted()).isTrue();

        released.countDown();
        assertThat(Calls.check(host, "rule")).isEmpty();
        assertThat(report(host, "acme.jar").state()).isEqualTo(PluginState.LOADED);
    }

    @Test
    void extensionThatDescribesItselfOtherwiseIsNotCalledAndReadAnewAtTheNextStart() {
        System.setProperty(channel, "First.");
        JarFixture.plugin("acme")
                .constraint("acme.Rule", Sources.rule("acme.Rule", changingInfo(), "return List.of();"))
                .writeTo(fixture.plugins(), "acme.jar");
        inventoryOfFirstStart();
        System.setProperty(channel, "Second.");

        PluginHost host = fixture.start();
        assertThat(codes(host, "acme.jar")).isEmpty();
        assertThat(Calls.validate(host, "rule"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.code()).isEqualTo("CKS-EXTENSION-FAILED"));
        assertThat(codes(host, "acme.jar")).containsExactly(ProblemCode.DESCRIPTION_CHANGED);
        assertThat(report(host, "acme.jar").problems().get(0).detail()).contains("rule");
        assertThat(report(host, "acme.jar").state()).isEqualTo(PluginState.REFUSED);
        assertThat(rows(host, "extensions").get(0)).containsEntry("state", "refused");

        PluginHost next = fixture.start();
        assertThat(next.registry().all().get(0).info().summary()).isEqualTo("Second.");
        assertThat(Calls.validate(next, "rule")).isEmpty();
    }

    @Test
    void providerThatFailsLaterHurtsNoOtherOfItsPlugin() {
        String failing =
                "{ if (System.getProperty(\"" + channel + "\") != null) throw new IllegalStateException(\"late\"); }";
        JarFixture.good("acme", "works")
                .constraint("acme.Fails", Sources.constraintWith("acme.Fails", "fails", failing))
                .writeTo(fixture.plugins(), "acme.jar");
        inventoryOfFirstStart();
        System.setProperty(channel, "x");

        PluginHost host = fixture.start();

        assertThat(Calls.validate(host, "works")).isEmpty();
        assertThat(Calls.validate(host, "fails")).extracting(Diagnostic::code).containsExactly("CKS-EXTENSION-FAILED");
        assertThat(codes(host, "acme.jar")).containsExactly(ProblemCode.EXTENSION_FAILED);
        assertThat(report(host, "acme.jar").problems().get(0).detail()).contains("late");
        assertThat(report(host, "acme.jar").state()).isEqualTo(PluginState.DEGRADED);
    }

    @Test
    void providerThatFailedIsTriedAgainAtTheNextStart() {
        System.setProperty(channel, "x");
        String failing =
                "{ if (System.getProperty(\"" + channel + "\") != null) throw new IllegalStateException(\"now\"); }";
        JarFixture.plugin("acme")
                .constraint("acme.Fails", Sources.constraintWith("acme.Fails", "fails", failing))
                .writeTo(fixture.plugins(), "acme.jar");
        assertThat(codes(fixture.start(), "acme.jar")).containsExactly(ProblemCode.EXTENSION_FAILED);
        System.clearProperty(channel);

        assertThat(codes(fixture.start(), "acme.jar")).isEmpty();
    }

    @Test
    void jarThatWasReplacedBeforeItsFirstCallIsNotLoadedWhenItsCopyIsLostToo() throws IOException {
        JarFixture.good("acme", "rule").writeTo(fixture.plugins(), "acme.jar");
        inventoryOfFirstStart();
        PluginHost host = fixture.start();
        for (Path copy : copies()) {
            Files.delete(copy);
        }
        JarFixture.good("acme", "rule").line("Plugin-Version", "1.0.1").writeTo(fixture.plugins(), "acme.jar");

        assertThat(Calls.validate(host, "rule"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains("changed"));
        assertThat(codes(host, "acme.jar")).containsExactly(ProblemCode.LOAD_FAILED);
        assertThat(fixture.start().registry().all().get(0).pluginVersion()).isEqualTo("1.0.1");
    }

    private Object inventoryOfFirstStart() {
        try (PluginHost host = fixture.start()) {
            return host.inventory();
        }
    }

    private List<Path> copies() throws IOException {
        try (Stream<Path> files = Files.list(fixture.staging())) {
            return files.filter(file -> file.toString().endsWith(".jar")).toList();
        }
    }

    private String trace() {
        return "static { System.setProperty(\"" + channel + "\", \"1\"); }";
    }

    private String changingInfo() {
        return "ConstraintInfo.builder(\"rule\", \"ACME-RULE\").summary(System.getProperty(\"" + channel + "\"))";
    }
}
