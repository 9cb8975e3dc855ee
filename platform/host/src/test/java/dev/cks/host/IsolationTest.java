package dev.cks.host;

import static dev.cks.host.fixture.HostFixture.codes;
import static dev.cks.host.fixture.HostFixture.report;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.Constraint;
import dev.cks.host.fixture.Calls;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.ProblemCode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IsolationTest {

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
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dev.cks.host.PluginHost",
                "dev.cks.core.Ambient",
                "tools.jackson.databind.ObjectMapper",
                "org.pf4j.PluginManager",
                "com.github.zafarkhaja.semver.Version",
                "org.junit.jupiter.api.Test"
            })
    void pluginSeesNoClassOfTheHost(String hidden) {
        assertThat(said("try { said = Class.forName(\"" + hidden + "\").getName(); }"
                        + " catch (ClassNotFoundException absent) { said = \"absent\"; }"))
                .isEqualTo("absent");
    }

    @Test
    void pluginSeesNoResourceOfTheHost() {
        assertThat(said("var here = getClass().getClassLoader();"
                        + " said = here.getResource(\"dev/cks/host/versions.properties\") + \" \""
                        + " + here.getResource(\"META-INF/services/org.junit.platform.engine.TestEngine\");"))
                .isEqualTo("null null");
    }

    @Test
    void pluginSharesTheApiAndSlf4jWithTheHost() {
        assertThat(said("said = Constraint.class.getClassLoader().hashCode() + \" \""
                        + " + org.slf4j.LoggerFactory.class.getClassLoader().hashCode();"))
                .isEqualTo(Constraint.class.getClassLoader().hashCode() + " "
                        + org.slf4j.LoggerFactory.class.getClassLoader().hashCode());
    }

    @Test
    void pluginsUseClashingLibrariesSideBySide() {
        for (String version : List.of("one", "two")) {
            JarFixture.plugin("acme-" + version)
                    .source(
                            "lib.Library",
                            "package lib; public class Library { public static String version() {" + " return \""
                                    + version + "\"; } }")
                    .constraint("acme.Uses", Sources.saying("acme.Uses", version, "said = lib.Library.version();"))
                    .writeTo(fixture.plugins(), version + ".jar");
        }

        PluginHost host = fixture.start();

        assertThat(said(host, "one")).isEqualTo("one");
        assertThat(said(host, "two")).isEqualTo("two");
    }

    @Test
    void pluginUsesItsOwnVersionOfALibraryOfTheHost() {
        JarFixture.plugin("acme")
                .source(
                        "tools.jackson.databind.ObjectMapper",
                        "package tools.jackson.databind; public class ObjectMapper {"
                                + " public String version() { return \"acme\"; } }")
                .constraint(
                        "acme.Uses",
                        Sources.saying(
                                "acme.Uses", "uses", "said = new tools.jackson.databind.ObjectMapper().version();"))
                .writeTo(fixture.plugins(), "acme.jar");

        assertThat(said(fixture.start(), "uses")).isEqualTo("acme");
    }

    @Test
    void dependencyGivesNoSightOfClasses() {
        JarFixture.good("acme-base", "base").writeTo(fixture.plugins(), "base.jar");
        JarFixture.plugin("acme-top")
                .line("Plugin-Dependencies", "acme-base@^1.0.0")
                .constraint(
                        "acme.Top",
                        Sources.saying(
                                "acme.Top",
                                "top",
                                "try { said = Class.forName(\"acme.base.Rule\").getName(); }"
                                        + " catch (ClassNotFoundException absent) { said = \"absent\"; }"))
                .writeTo(fixture.plugins(), "top.jar");

        assertThat(said(fixture.start(), "top")).isEqualTo("absent");
    }

    @Test
    void contextClassLoaderIsThePluginsDuringACallAndItsConstructor() {
        String members = "final ClassLoader made = Thread.currentThread().getContextClassLoader();"
                + " public List<Diagnostic> check(KnowledgeStructure s, ValidationContext c) {"
                + " ClassLoader mine = getClass().getClassLoader();"
                + " Thread thread = Thread.currentThread();"
                + " String said = (made == mine) + \" \" + (thread.getContextClassLoader() == mine);"
                + " thread.setContextClassLoader(null);"
                + " return List.of(Diagnostic.of(\"ACME-SAYS\", Severity.INFO, null, said)); }";
        JarFixture.plugin("acme")
                .constraint(
                        "acme.Says",
                        Sources.header("acme.Says") + "public class Says implements Constraint { "
                                + members + " public ConstraintInfo info() { return "
                                + Sources.info("says", "ACME-SAYS") + ".build(); } }")
                .writeTo(fixture.plugins(), "acme.jar");
        PluginHost host = fixture.start();
        ClassLoader before = Thread.currentThread().getContextClassLoader();

        assertThat(said(host, "says")).isEqualTo("true true");
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
    }

    @Test
    void pluginThatPrintsInItsConstructorWorks() {
        JarFixture.plugin("acme")
                .constraint(
                        "acme.Prints",
                        Sources.constraintWith("acme.Prints", "prints", "{ System.err.println(\"made\"); }"))
                .writeTo(fixture.plugins(), "acme.jar");

        assertThat(fixture.start().registry().resolve(List.of("prints"))).hasSize(1);
    }

    @Test
    void constructorThatInterruptsItsThreadLeavesNoTrace() {
        JarFixture.plugin("acme")
                .constraint(
                        "acme.Rule",
                        Sources.constraintWith("acme.Rule", "rule", "{ Thread.currentThread().interrupt(); }"))
                .writeTo(fixture.plugins(), "acme.jar");

        assertThat(fixture.start().registry().resolve(List.of("rule"))).hasSize(1);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void pluginWithOneBrokenProviderIsDegradedAndTheOthersWork() {
        JarFixture.good("acme", "works")
                .provider(Constraint.class, "acme.Nowhere")
                .constraint("acme.Fails", Sources.constraintWith("acme.Fails", "fails", "{ Integer.parseInt(\"x\"); }"))
                .tool("acme.Answers", Sources.tool("acme.Answers", "answers", "return new ToolResult(Map.of());"))
                .writeTo(fixture.plugins(), "acme.jar");

        PluginHost host = fixture.start();

        assertThat(report(host, "acme.jar").state()).isEqualTo(PluginState.DEGRADED);
        assertThat(codes(host, "acme.jar")).containsExactly(ProblemCode.EXTENSION_FAILED, ProblemCode.EXTENSION_FAILED);
        assertThat(host.registry().resolve(List.of("works"))).hasSize(1);
        assertThat(host.registry().find("answers")).isPresent();
    }

    private String said(String statements) {
        JarFixture.plugin("acme")
                .constraint("acme.Says", Sources.saying("acme.Says", "says", statements))
                .writeTo(fixture.plugins(), "acme.jar");
        return said(fixture.start(), "says");
    }

    private static String said(PluginHost host, String name) {
        return Calls.said(host, name);
    }
}
