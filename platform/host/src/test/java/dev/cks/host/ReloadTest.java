package dev.cks.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.host.GenerationChanges.Listing;
import dev.cks.host.PluginChange.Kind;
import dev.cks.host.fixture.Calls;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import dev.cks.host.guard.GuardLimits;
import dev.cks.host.report.PluginState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReloadTest {

    @TempDir
    private Path home;

    private HostFixture fixture;

    @BeforeEach
    void prepare() {
        fixture = new HostFixture(home);
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void newCallsGoToTheNewJarAndTheListOfToolsStays() {
        speaking("1.0.0").writeTo(fixture.plugins(), "speaker.jar");
        PluginHost host = fixture.start();
        assertThat(Calls.call(host, "speak").content()).containsEntry("said", "1.0.0");

        speaking("1.1.0").writeTo(fixture.plugins(), "speaker.jar");
        Reload reload = reload(host);

        assertThat(Calls.call(host, "speak").content()).containsEntry("said", "1.1.0");
        assertThat(reload.succeeded()).isTrue();
        assertThat(reload.generation()).isEqualTo(2).isEqualTo(host.current().number());
        assertThat(reload.changes().plugins())
                .containsExactly(
                        new PluginChange("speaker", Kind.REPLACED, Optional.of("1.0.0"), Optional.of("1.1.0")));
        assertThat(reload.changes().lists()).isEmpty();
        assertThat(reload.drained()).isCompleted();
    }

    @Test
    void whatIsAddedAndWhatIsGoneIsTold() throws IOException {
        JarFixture.good("alpha", "first").writeTo(fixture.plugins(), "alpha.jar");
        PluginHost host = fixture.start();

        Files.delete(fixture.plugins().resolve("alpha.jar"));
        speaking("1.0.0").writeTo(fixture.plugins(), "speaker.jar");
        Reload reload = reload(host);

        assertThat(reload.changes().plugins()).extracting(PluginChange::kind).containsExactly(Kind.REMOVED, Kind.ADDED);
        assertThat(reload.changes().extensionsGone()).containsExactly("alpha:first");
        assertThat(reload.changes().extensionsAdded()).isEmpty();
        assertThat(reload.changes().lists()).containsExactly(Listing.TOOLS);
        assertThat(host.registry().all()).isEmpty();
        assertThat(HostFixture.rows(host, "plugins")).extracting("id").containsExactly("speaker");
    }

    @Test
    void unchangedPluginsAreTheSameObjects() {
        JarFixture.good("alpha", "first").writeTo(fixture.plugins(), "alpha.jar");
        PluginHost host = fixture.start();
        Calls.check(host, "first");
        var before = host.registry().all();

        JarFixture.good("beta", "second").writeTo(fixture.plugins(), "beta.jar");
        reload(host);

        assertThat(host.registry().all()).hasSize(2).containsAll(before);
        Calls.check(host, "first");
        assertThat(HostFixture.rows(host, "extensions").get(0)).containsEntry("calls", 2L);
    }

    @Test
    void pluginThatWasTakenOutOfServiceGetsASecondChance() {
        JarFixture.plugin("sleeper")
                .tool(
                        "acme.Sleeper",
                        Sources.tool(
                                "acme.Sleeper",
                                "sleep",
                                "try { Thread.sleep(60_000); } catch (InterruptedException up) { } return null;"))
                .writeTo(fixture.plugins(), "sleeper.jar");
        GuardLimits strict = new GuardLimits(Duration.ofSeconds(30), Duration.ofMillis(50), 10, 1);
        PluginHost host = fixture.start(configuration -> configuration.withLimits(strict));
        assertThat(codeOf(host)).isEqualTo(ErrorCode.TIMEOUT);
        assertThat(codeOf(host)).isEqualTo(ErrorCode.PLUGIN_QUARANTINED);

        Reload reload = reload(host);

        assertThat(reload.changes().plugins()).extracting(PluginChange::kind).containsExactly(Kind.RENEWED);
        assertThat(codeOf(host)).isEqualTo(ErrorCode.TIMEOUT);
    }

    private static ErrorCode codeOf(PluginHost host) {
        return catchThrowableOfType(ToolException.class, () -> Calls.call(host, "sleep"))
                .code();
    }

    @Test
    void damagedJarInPlaceOfOneThatWorksChangesNothing() throws IOException {
        Path jar = speaking("1.0.0").writeTo(fixture.plugins(), "speaker.jar");
        PluginHost host = fixture.start();
        Generation before = host.current();

        Files.writeString(jar, "no jar");
        JarFixture.good("alpha", "first").writeTo(fixture.plugins(), "alpha.jar");
        Reload reload = reload(host);

        assertThat(reload.failure().orElseThrow())
                .contains("speaker 1.0.0 would be lost")
                .contains("UNREADABLE");
        assertThat(reload.generation()).isEqualTo(1);
        assertThat(reload.changes()).isEqualTo(GenerationChanges.NONE);
        assertThat(host.current()).isSameAs(before);
        assertThat(Calls.call(host, "speak").content()).containsEntry("said", "1.0.0");

        speaking("1.0.0").writeTo(fixture.plugins(), "speaker.jar");
        assertThat(reload(host).changes().plugins())
                .extracting(PluginChange::plugin)
                .containsExactly("alpha");
    }

    @Test
    void damagedJarBesideOnesThatWorkIsReportedAsAtTheStart() throws IOException {
        PluginHost host = fixture.start();
        Files.writeString(fixture.plugins().resolve("broken.jar"), "no jar");

        assertThat(reload(host).changes().plugins())
                .containsExactly(
                        new PluginChange("broken.jar", Kind.REPORTED, Optional.empty(), Optional.of("refused")));
        assertThat(HostFixture.report(host, "broken.jar").state()).isEqualTo(PluginState.REFUSED);
    }

    @Test
    void everybodyIsToldOfEveryReloadWhateverOthersThrow() throws IOException {
        PluginHost host = fixture.start();
        List<String> told = new ArrayList<>();
        host.onReload(each -> {
            throw new IllegalStateException("can't hear");
        });
        PluginHost.Registration registration =
                host.onReload(each -> told.add(host.current().number() + " " + each.succeeded()));
        reload(host);
        Files.delete(fixture.distribution().resolve("plugins.sha256"));
        Files.createDirectory(fixture.distribution().resolve("plugins.sha256"));
        reload(host);
        registration.close();
        reload(host);

        assertThat(told).containsExactly("2 true", "2 false");
    }

    private static Reload reload(PluginHost host) {
        return host.reload(ReloadCause.COMMAND).toCompletableFuture().join();
    }

    private static JarFixture speaking(String version) {
        return JarFixture.plugin("speaker")
                .line("Plugin-Version", version)
                .tool(
                        "acme.Speaker",
                        Sources.tool(
                                "acme.Speaker",
                                "speak",
                                "return new ToolResult(Map.of(\"said\", \"" + version + "\"));"));
    }
}
