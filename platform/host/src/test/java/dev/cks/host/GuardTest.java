package dev.cks.host;

import static dev.cks.host.fixture.HostFixture.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.cancellation.CurrentCall;
import dev.cks.core.validation.PluginFailure;
import dev.cks.host.fixture.Calls;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardTest {

    private static final String SNEAKY = "static <T extends Throwable> RuntimeException sneak(Throwable t) throws T"
            + " { @SuppressWarnings(\"unchecked\") T cast = (T) t; throw cast; }";

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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "throw new IllegalStateException(\"no\\nluck\");",
                "throw new AssertionError(\"no luck\");",
                "throw new ToolException(ErrorCode.NOT_SUPPORTED, \"no luck\");",
                "Thread.currentThread().interrupt(); return List.of();",
                "throw new RuntimeException(new InterruptedException());",
                "throw sneak(new InterruptedException());",
                "return check(structure, context);",
                "return null;",
                "return Collections.singletonList(null);",
                "return List.of(Diagnostic.of(\"A-B\", null, null, \"no severity\"));",
                "return List.of(Diagnostic.error(\"A-B\", null, \"no object\"));",
                "throw new RuntimeException() { public Throwable getCause() { throw new Error(); } };"
            })
    void whateverAConstraintDoesWrongBecomesOneFinding(String body) {
        rule(body);

        List<Diagnostic> found = Calls.validate(fixture.start(), "rule");

        assertThat(found).extracting(Diagnostic::code).containsExactly("CKS-EXTENSION-FAILED");
        assertThat(found.get(0).message()).doesNotContain("\n", "PluginFailure").hasSizeLessThan(1000);
    }

    @Test
    void thrownFailureLeavesNoPluginObjectBehind() {
        rule("throw new IllegalStateException(\"no luck\");");
        PluginHost host = fixture.start();

        PluginFailure failure = catchThrowableOfType(PluginFailure.class, () -> Calls.check(host, "rule"));

        assertThat(failure.getCause()).isNull();
        assertThat(failure.getStackTrace()).isEmpty();
        assertThat(failure.getSuppressed()).isEmpty();
    }

    @Test
    void missingResultIsCalledByItsName() {
        rule("return null;");

        assertThat(Calls.validate(fixture.start(), "rule").get(0).message())
                .contains("it returned null instead of a list");
    }

    @Test
    void timeoutHasACodeOfItsOwn() {
        rule("throw new ToolException(ErrorCode.TIMEOUT, \"no luck\");");

        assertThat(Calls.validate(fixture.start(), "rule"))
                .extracting(Diagnostic::code)
                .containsExactly("CKS-EXTENSION-TIMEOUT");
    }

    @Test
    void failureTellsTypeMessageCauseAndPlace() {
        rule("throw new IllegalStateException(\"outer\", new java.io.IOException(\"inner\"));");
        PluginHost host = fixture.start();

        assertThatThrownBy(() -> Calls.check(host, "rule"))
                .hasMessageContaining("java.lang.IllegalStateException: outer")
                .hasMessageContaining("java.io.IOException: inner")
                .hasMessageContaining("acme.Rule.check");
    }

    @Test
    void diagnosticsComeBackWithPlainValuesInOrder() {
        rule(
                "Map<String, Object> map = new HashMap<>(); map.put(\"b\", 1); map.put(\"a\", new ArrayList<>(List.of(2.5f)));"
                        + " Diagnostic found = Diagnostic.of(\"A-B\", Severity.INFO, \"id\", \"m\").with(\"k\", map)"
                        + ".withFix(new Fix(\"f\", true, List.of(map)));"
                        + " return new ArrayList<>(List.of(found)) { };");

        List<Diagnostic> found = Calls.validate(fixture.start(), "rule");

        assertThat(found.getClass().getClassLoader()).isNull();
        Diagnostic diagnostic = found.get(0);
        assertThat(diagnostic.location()).contains("id");
        assertThat(diagnostic.metadata()).hasToString("{k={a=[2.5], b=1}}");
        assertThat(diagnostic.metadata().get("k"))
                .isInstanceOfSatisfying(
                        Map.class, map -> assertThat(map.get("b")).isEqualTo(1L));
        assertThat(diagnostic.fixes().get(0).operations()).hasToString("[{a=[2.5], b=1}]");
    }

    @Test
    void interruptThatAToolMakesIsForgotten() {
        tool("Thread.currentThread().interrupt(); return new ToolResult(Map.of());");

        assertThat(Calls.call(fixture.start(), "answers").content()).isEmpty();
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void interruptOfACancelledCallIsKept() {
        JarFixture.plugin("cks-acme")
                .tool(
                        "acme.Answers",
                        Sources.tool(
                                "acme.Answers", "answers", "Thread.interrupted(); return new ToolResult(Map.of());"))
                .writeTo(fixture.distribution(), "acme.jar");
        PluginHost host = fixture.start();

        CurrentCall.during(() -> true, () -> Calls.call(host, "answers"));
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void interruptThatThePluginClearedIsKept() {
        rule("Thread.interrupted(); return List.of();");
        PluginHost host = fixture.start();

        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> Calls.validate(host, "rule"))
                .isInstanceOfSatisfying(
                        ToolException.class, end -> assertThat(end.code()).isEqualTo(ErrorCode.CANCELLED));
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void codedErrorOfAToolPassesWithPlainDetails() {
        tool("throw new ToolException(ErrorCode.NOT_SUPPORTED, \"why\","
                + " Map.of(\"list\", new ArrayList<>(List.of(1)) { }));");
        PluginHost host = fixture.start();

        ToolException error = catchThrowableOfType(ToolException.class, () -> Calls.call(host, "answers"));

        assertThat(error.code()).isEqualTo(ErrorCode.NOT_SUPPORTED);
        assertThat(error).hasMessage("why");
        assertThat(error.details()).containsEntry("list", List.of(1L));
        assertThat(error.details().get("list"))
                .satisfies(list -> assertThat(list.getClass().getClassLoader()).isNull());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "throw new IllegalStateException(\"secret\");",
                "throw new StackOverflowError();",
                "return null;",
                "return new ToolResult(null);",
                "return new ToolResult(Map.of(\"k\", new Thread()));",
                "Map<String, Object> m = new HashMap<>(); m.put(\"m\", m); return new ToolResult(m);",
                "throw new ToolException(null, \"without code\");",
                "throw new ToolException(ErrorCode.TIMEOUT, \"odd\", Map.of(\"k\", new Object()));"
            })
    void anythingElseThatAToolDoesWrongComesOutAsText(String body) {
        tool(body);
        PluginHost host = fixture.start();

        assertThatThrownBy(() -> Calls.call(host, "answers"))
                .isInstanceOf(PluginFailure.class)
                .hasNoCause()
                .hasMessageMatching("(?s).+")
                .satisfies(failure -> assertThat(failure.getStackTrace()).isEmpty());
    }

    @Test
    void callsAreCountedAlsoWhenTheyFail() {
        rule("if (context.cancelled()) { return List.of(); } throw new IllegalStateException();");
        PluginHost host = fixture.start();
        assertThat(rows(host, "extensions").get(0)).containsEntry("calls", 0L).containsEntry("mean_ms", 0.0);

        assertThatThrownBy(() -> Calls.check(host, "rule")).isInstanceOf(PluginFailure.class);

        assertThat(rows(host, "extensions").get(0)).containsEntry("calls", 1L);
    }

    private void rule(String body) {
        String source = Sources.rule("acme.Rule", Sources.info("rule", "A-B"), body)
                .replaceFirst("implements Constraint \\{", "implements Constraint { " + SNEAKY);
        JarFixture.plugin("acme").constraint("acme.Rule", source).writeTo(fixture.plugins(), "acme.jar");
    }

    private void tool(String body) {
        JarFixture.plugin("acme")
                .tool("acme.Answers", Sources.tool("acme.Answers", "answers", body))
                .writeTo(fixture.plugins(), "acme.jar");
    }
}
