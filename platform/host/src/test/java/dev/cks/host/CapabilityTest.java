package dev.cks.host;

import static dev.cks.host.fixture.HostFixture.codes;
import static dev.cks.host.fixture.HostFixture.report;
import static dev.cks.host.fixture.HostFixture.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.validation.PluginFailure;
import dev.cks.host.capability.Capability;
import dev.cks.host.fixture.Calls;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.LockFixture;
import dev.cks.host.fixture.Sources;
import dev.cks.host.lock.LockedVersion;
import dev.cks.host.lock.PluginHome;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.trust.TrustMode;
import dev.cks.host.trust.TrustPolicy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A plugin is handed what it was granted, and what it does without declaring it is told. */
class CapabilityTest {

    @TempDir
    Path work;

    private HostFixture fixture;

    @BeforeEach
    void makeHome() {
        fixture = new HostFixture(work);
    }

    @AfterEach
    void closeHosts() {
        fixture.close();
    }

    @Test
    void sessionsAreDeniedToAPluginThatWasntGrantedThem() {
        tool("call.sessions().evolve(\"s\", List.of(), List.of());").writeTo(fixture.plugins(), "acme.jar");

        assertThatThrownBy(() -> Calls.call(start(TrustMode.ENFORCE, Map.of()), "ask"))
                .isInstanceOfSatisfying(ToolException.class, denied -> {
                    assertThat(denied.code()).isEqualTo(ErrorCode.CAPABILITY_DENIED);
                    assertThat(denied.details()).containsEntry("plugin", "acme");
                })
                .hasMessageContaining("grants: {acme: [sessions:");
    }

    @Test
    void whatTheConfigurationGrantsReachesThePlugin() {
        tool("call.sessions();").writeTo(fixture.plugins(), "acme.jar");

        PluginHost host = start(TrustMode.ENFORCE, Map.of("acme", Set.of(Capability.SESSIONS_WRITE)));

        assertThatThrownBy(() -> Calls.call(host, "ask"))
                .isInstanceOf(PluginFailure.class)
                .hasMessageContaining("UnsupportedOperationException");
    }

    @Test
    void auditingLetsEveryUsePass() {
        tool("call.sessions();").writeTo(fixture.plugins(), "acme.jar");

        assertThatThrownBy(() -> Calls.call(start(TrustMode.AUDIT, Map.of()), "ask"))
                .isInstanceOf(PluginFailure.class);
    }

    @Test
    void whatWasGrantedAtInstallationCounts() throws IOException {
        LockFixture installed = new LockFixture(new PluginHome(work.resolve("home")));
        installed.install(tool("call.sessions();"), "acme");
        installed.change(
                "acme",
                plugin -> plugin.withCurrent(new LockedVersion(
                        plugin.current().jar(),
                        plugin.current().contents(),
                        Set.of(Capability.SESSIONS_READ),
                        plugin.current().installed())));

        PluginHost host = fixture.start(configuration -> configuration.withHome(installed.home()));

        assertThatThrownBy(() -> Calls.call(host, "ask")).isInstanceOf(PluginFailure.class);
    }

    @Test
    void declaredAndGrantedCapabilitiesAreListed() {
        JarFixture.good("acme", "theirs")
                .line("Plugin-Capabilities", "network, sessions:read")
                .writeTo(fixture.plugins(), "acme.jar");

        PluginHost host = start(TrustMode.ENFORCE, Map.of("acme", Set.of(Capability.NETWORK)));

        Map<String, Object> expected =
                Map.of("declared", List.of("network", "sessions:read"), "granted", List.of("network"));
        assertThat(rows(host, "plugins").get(0)).containsEntry("capabilities", expected);
        assertThat(rows(host, "extensions").get(0).get("plugin"))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
                .containsEntry("capabilities", expected);
    }

    @Test
    void anUnknownCapabilityIsToldWithTheOneThatWasMeant() {
        JarFixture.good("acme", "theirs")
                .line("Plugin-Capabilities", "netwrok, sessions:write")
                .writeTo(fixture.plugins(), "acme.jar");

        PluginHost host = start(TrustMode.ENFORCE, Map.of());

        assertThat(codes(host, "acme.jar")).containsExactly(ProblemCode.UNKNOWN_CAPABILITY);
        assertThat(report(host, "acme.jar").problems().get(0).detail()).contains("did you mean network?");
        assertThat(host.registry().resolve(List.of("theirs"))).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "new java.net.Socket(); | reaches the network | network",
                "java.net.http.HttpClient.newHttpClient(); | reaches the network | network",
                "new java.net.URL(\"http://a\").openStream(); | reaches the network | network",
                "java.nio.file.Files.exists(java.nio.file.Path.of(\"a\")); | uses files | files",
                "new java.io.FileInputStream(\"a\"); | uses files | files",
                "new Thread(() -> { }).start(); | starts threads | threads",
                "java.util.concurrent.Executors.newCachedThreadPool(); | starts threads | threads",
                "java.util.concurrent.CompletableFuture.runAsync(() -> { }); | starts threads | threads",
                "new ProcessBuilder(\"true\").start(); | starts other processes | no capability",
                "Runtime.getRuntime().exec(\"true\"); | starts other processes | no capability",
                "System.exit(0); | ends the process | no capability",
                "Runtime.getRuntime().halt(0); | ends the process | no capability",
                "System.loadLibrary(\"a\"); | loads native code | no capability",
            })
    void whatAPluginDoesWithoutDeclaringItIsFoundInItsClasses(String statement, String deed, String word) {
        JarFixture plugin = using(statement);
        plugin.writeTo(fixture.plugins(), "acme.jar");

        PluginHost host = start(TrustMode.ENFORCE, Map.of());

        assertThat(report(host, "acme.jar").problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.code()).isEqualTo(ProblemCode.UNDECLARED_CAPABILITY))
                .extracting(Problem::detail)
                .asString()
                .contains("acme.Rule " + deed, word);
        assertThat(report(host, "acme.jar").state()).isEqualTo(PluginState.LOADED);
    }

    @Test
    void whatIsDeclaredIsNoProblem() {
        using("java.nio.file.Files.exists(java.nio.file.Path.of(\"a\"));")
                .line("Plugin-Capabilities", "files")
                .writeTo(fixture.plugins(), "acme.jar");

        assertThat(codes(start(TrustMode.ENFORCE, Map.of()), "acme.jar")).isEmpty();
    }

    @Test
    void namesWithoutAReachAreNoProblem() {
        using("java.net.URI.create(\"http://a\"); java.nio.file.Path.of(\"a\"); Thread.currentThread().getName();")
                .writeTo(fixture.plugins(), "acme.jar");

        assertThat(codes(start(TrustMode.ENFORCE, Map.of()), "acme.jar")).isEmpty();
    }

    private PluginHost start(TrustMode mode, Map<String, Set<Capability>> grants) {
        return fixture.start(configuration -> configuration.withTrust(new TrustPolicy(mode, grants)));
    }

    private static JarFixture tool(String statement) {
        String source = Sources.tool("acme.Ask", "ask", statement + " return new ToolResult(Map.of());");
        return JarFixture.plugin("acme")
                .line("Plugin-Capabilities", "sessions:read, sessions:write")
                .tool("acme.Ask", source);
    }

    private static JarFixture using(String statement) {
        String source = Sources.rule(
                "acme.Rule",
                Sources.info("theirs", "ACME-THEIRS"),
                "if (context.cancelled()) { try { " + statement
                        + " } catch (Exception e) { throw new IllegalStateException(e); } } return List.of();");
        return JarFixture.plugin("acme").constraint("acme.Rule", source);
    }
}
