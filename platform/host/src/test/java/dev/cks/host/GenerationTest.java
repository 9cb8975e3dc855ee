package dev.cks.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.constraint.ValidationReport.Extensions;
import dev.cks.api.knowledge.Identity;
import dev.cks.core.structure.JsonObjects;
import dev.cks.core.structure.StructureBuilder;
import dev.cks.core.structure.StructureEditor;
import dev.cks.core.validation.PluginFailure;
import dev.cks.core.validation.ValidationPlan;
import dev.cks.core.validation.Validator;
import dev.cks.host.fixture.Calls;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import dev.cks.host.fixture.Speaker;
import dev.cks.host.registry.PluginRegistry;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerationTest {

    private static final long PATIENCE_SECONDS = 30;

    @TempDir
    private Path home;

    private HostFixture fixture;
    private Speaker speaker;

    @BeforeEach
    void prepare() {
        fixture = new HostFixture(home);
        speaker = new Speaker(fixture.plugins());
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void nothingStartsInOneThatWasReplaced() {
        speaker.put("1.0.0");
        PluginHost host = fixture.start();
        Generation first = host.current();
        PluginRegistry stale = first.registry();
        assertThat(Speaker.toolOf(stale)).isEqualTo("1.0.0");
        speaker.put("2.0.0");
        reload(host);

        assertThat(first.enter()).isEmpty();
        assertThatThrownBy(() -> Speaker.toolOf(stale)).isInstanceOf(PluginFailure.class);
        assertThatThrownBy(() -> Speaker.extensionOf(stale)).isInstanceOf(PluginFailure.class);
        assertThat(collected(host)).isZero();
        try (Operation operation = host.enter()) {
            assertThat(operation.generation()).isSameAs(host.current()).isNotSameAs(first);
        }
    }

    @Test
    void anotherThreadMayLeaveAndLeavingTwiceIsLeavingOnce() throws Exception {
        speaker.put("1.0.0");
        PluginHost host = fixture.start();
        Operation one = host.enter();
        Operation other = host.enter();
        speaker.put("2.0.0");
        Reload reload = reload(host);

        CompletableFuture.runAsync(one::close).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        one.close();
        assertThat(reload.drained()).isNotCompleted();
        assertThat(Speaker.toolOf(other.generation().registry())).isEqualTo("1.0.0");
        CompletableFuture.runAsync(other::close).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(reload.drained()).isCompleted();
    }

    @Test
    void pluginStaysOpenUntilTheLastGenerationThatHasItIsLeft() {
        speaker.put("1.0.0");
        PluginHost host = fixture.start();
        Operation first = host.enter();
        JarFixture.good("alpha", "first").writeTo(fixture.plugins(), "alpha.jar");
        reload(host);
        Operation second = host.enter();
        speaker.put("2.0.0");
        Reload third = reload(host);

        first.close();
        assertThat(Speaker.toolOf(second.generation().registry())).isEqualTo("1.0.0");
        second.close();
        assertThat(third.drained()).isCompleted();
        assertThatThrownBy(() -> Speaker.toolOf(second.generation().registry())).isInstanceOf(PluginFailure.class);
    }

    @Test
    void longCallEndsInTheOldJarWithClassesThatWereNeverUsedBefore() throws Exception {
        CountDownLatch goOn = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(1);
        waiting("1.0.0").writeTo(fixture.plugins(), "waiting.jar");
        PluginHost host = fixture.start();
        CompletableFuture<Object> call = CompletableFuture.supplyAsync(() -> {
            try (Operation operation = host.enter()) {
                return Calls.call(operation.generation().registry(), "wait", () -> {
                            begun.countDown();
                            return awaited(goOn);
                        })
                        .content()
                        .get("said");
            }
        });
        assertThat(begun.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        waiting("2.0.0").writeTo(fixture.plugins(), "waiting.jar");
        Reload reload = reload(host);

        assertThat(reload.drained()).isNotCompleted();
        assertThat(Calls.call(host, "wait").content()).containsEntry("said", "2.0.0");
        goOn.countDown();
        assertThat(call.get(PATIENCE_SECONDS, TimeUnit.SECONDS)).isEqualTo("1.0.0");
        reload.drained().toCompletableFuture().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(collected(host)).isZero();
    }

    @Test
    void threadsOfOnePluginHoldNothingOfAnotherThatCalledIt() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        waiting("1.0.0").writeTo(fixture.plugins(), "waiting.jar");
        other().writeTo(fixture.plugins(), "other.jar");
        PluginHost host = fixture.start();
        CompletableFuture<?> busy = CompletableFuture.runAsync(() -> Calls.call(host.registry(), "other_wait", () -> {
            begun.countDown();
            return awaited(goOn);
        }));
        assertThat(begun.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        // The one thread of the other plugin is busy, so that this call starts another one on the stack of the first
        // plugin.
        Calls.call(host.registry(), "wait", () -> {
            Calls.call(host.registry(), "other_wait");
            return Instant.EPOCH;
        });
        goOn.countDown();
        busy.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        waiting("2.0.0").writeTo(fixture.plugins(), "waiting.jar");
        reload(host);

        assertThat(collected(host)).isZero();
    }

    @Test
    void reloadThatAPluginsOwnCallAsksForIsDoneBesideThatCall() {
        waiting("1.0.0").writeTo(fixture.plugins(), "waiting.jar");
        PluginHost host = fixture.start();
        waiting("2.0.0").writeTo(fixture.plugins(), "waiting.jar");
        try (Operation operation = host.enter()) {
            PluginRegistry entered = operation.generation().registry();
            Object said = Calls.call(entered, "wait", () -> {
                        assertThat(reload(host).drained()).isNotCompleted();
                        return Instant.EPOCH;
                    })
                    .content()
                    .get("said");

            assertThat(said).isEqualTo("1.0.0");
            assertThat(Calls.call(host, "wait").content()).containsEntry("said", "2.0.0");
        }
        assertThat(collected(host)).isZero();
    }

    @Test
    void whatIsKnownOfAStructureHoldsNothingOfThePluginsThatJudgedIt() {
        scoped("1.0.0").writeTo(fixture.plugins(), "scoped.jar");
        PluginHost host = fixture.start();
        Validator validator = new Validator(InstantSource.system());
        StructureEditor editor = new StructureEditor(new StructureBuilder().build());
        editor.add(new Identity("a", "Claim", "a"), JsonObjects.of(Map.of()));
        StructureEditor.Edited edited = editor.build();

        assertThat(said(validator, edited, host)).containsExactly("1.0.0");
        scoped("2.0.0").writeTo(fixture.plugins(), "scoped.jar");
        reload(host);
        assertThat(said(validator, edited, host)).containsExactly("2.0.0");
        assertThat(collected(host)).isZero();
        assertThat(edited.structure().size()).isEqualTo(1);
    }

    @Test
    void nobodyEntersAHostThatWasClosed() {
        PluginHost host = fixture.start();
        host.close();

        assertThatThrownBy(host::enter).isInstanceOf(PluginFailure.class);
        assertThat(reload(host).failure()).contains("the platform is closing");
    }

    private static List<String> said(Validator validator, StructureEditor.Edited edited, PluginHost host) {
        ValidationPlan plan =
                new ValidationPlan(host.registry().resolve(List.of("scoped")), Extensions.NONE, List.of());
        return validator.validateChange(edited.delta(), plan).findings().stream()
                .map(finding -> finding.diagnostic().message())
                .toList();
    }

    private static Instant awaited(CountDownLatch latch) {
        try {
            assertThat(latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            return Instant.EPOCH;
        } catch (InterruptedException givenUp) {
            throw new IllegalStateException(givenUp);
        }
    }

    private static Reload reload(PluginHost host) {
        try {
            return host.reload(ReloadCause.COMMAND).toCompletableFuture().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException failure) {
            throw new AssertionError(failure);
        }
    }

    private static int collected(PluginHost host) {
        for (int i = 0; i < 20 && host.closedAndHeld() > 0; i++) {
            System.gc();
        }
        return host.closedAndHeld();
    }

    /** Its tool asks what time it is before it uses a class for the first time. */
    private static JarFixture waiting(String version) {
        return JarFixture.plugin("waiting")
                .line("Plugin-Version", version)
                .tool(
                        "acme.Waiting",
                        Sources.tool(
                                "acme.Waiting",
                                "wait",
                                "call.now(); return new ToolResult(Map.of(\"said\", Later.own()));"))
                .source(
                        "acme.Later",
                        "package acme; class Later { static String own() { return \"" + version + "\"; } }");
    }

    private static JarFixture other() {
        return JarFixture.plugin("other")
                .tool(
                        "acme.Other",
                        Sources.tool("acme.Other", "other_wait", "call.now(); return new ToolResult(Map.of());"));
    }

    private static JarFixture scoped(String version) {
        return JarFixture.plugin("scoped")
                .line("Plugin-Version", version)
                .constraint(
                        "acme.Scoped",
                        Sources.header("acme.Scoped") + "public class Scoped implements ScopedConstraint {"
                                + " public ConstraintInfo info() { return "
                                + Sources.info("scoped", "ACME-SCOPED")
                                + ".build(); }"
                                + " public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {"
                                + " return ScopedRule.of(Scope.objects(\"Claim\"), (focus, context, found) ->"
                                + " found.report(Diagnostic.of(\"ACME-SCOPED\", Severity.INFO, focus.key(), \""
                                + version + "\"))); } }");
    }
}
