package dev.cks.host;

import static dev.cks.host.fixture.HostFixture.codes;
import static dev.cks.host.fixture.HostFixture.report;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.host.fixture.Calls;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.Innocents;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.ProblemCode;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plugins that were compiled against the api as it was, or as it may become. */
class ApiVersionsTest {

    private static final String CLASS = "acme.Rule";

    @TempDir
    Path home;

    private HostFixture fixture;

    @BeforeEach
    void makeHome() {
        fixture = new HostFixture(home);
        Innocents.writeTo(fixture.plugins(), UnaryOperator.identity());
    }

    @AfterEach
    void closeHosts() {
        fixture.close();
    }

    @Test
    void olderApiThatLackedAMethodIsAMismatchThatNamesTheMethod() {
        String source = Sources.constraint(CLASS, "rule", "ACME-RULE").replace("> check(", "> checkAll(");
        PluginHost host = started(against(Constraint.class, api -> api.replace("check(", "checkAll("), source));

        assertThat(codes(host, "m.jar")).containsExactly(ProblemCode.API_MISMATCH);
        assertThat(report(host, "m.jar").problems().get(0).detail()).contains("acme.Rule", "check");
    }

    @Test
    void newerApiWithAMethodThatIsOnlyImplementedDoesNoHarm() {
        String source = Sources.constraintWith(CLASS, "rule", "@Override public int weight() { return 2; }");
        PluginHost host = started(against(Constraint.class, adding("int weight();"), source));

        assertThat(codes(host, "m.jar")).isEmpty();
        assertThat(Calls.check(host, "rule")).isEmpty();
    }

    @Test
    void newerApiOfWhichTheDescriptionCallsAMethodIsAMismatch() {
        String source = Sources.rule(CLASS, Sources.info("rule", "ACME-RULE") + ".weight(2)", "return List.of();");
        UnaryOperator<String> edit = api -> api.replace(
                "public ConstraintInfo build()",
                "public Builder weight(int w) { return this; } public ConstraintInfo build()");
        PluginHost host = started(against(ConstraintInfo.class, edit, source));

        assertThat(codes(host, "m.jar")).containsExactly(ProblemCode.API_MISMATCH);
        assertThat(report(host, "m.jar").problems().get(0).detail()).contains("weight");
    }

    @Test
    void newerApiOfWhichTheRuleCallsAMethodFailsThatCallOnly() {
        String source = Sources.rule(
                CLASS,
                Sources.info("rule", "ACME-RULE"),
                "return List.of(Diagnostic.of(\"ACME-RULE\", Severity.INFO, null, context.locale()));");
        PluginHost host = started(against(ValidationContext.class, adding("String locale();"), source));

        assertThat(report(host, "m.jar").state()).isEqualTo(PluginState.LOADED);
        assertThat(Calls.validate(host, "rule")).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo("CKS-EXTENSION-FAILED");
            assertThat(finding.message()).contains("NoSuchMethodError", "locale");
        });
    }

    @Test
    void newerApiOfWhichATypeIsMissingIsAMismatch() {
        String source = Sources.constraint(CLASS, "rule", "ACME-RULE")
                .replace("implements Constraint", "implements Constraint, dev.cks.api.constraint.Newer");
        PluginHost host = started(JarFixture.plugin("acme")
                .source("dev.cks.api.constraint.Newer", "package dev.cks.api.constraint; public interface Newer {}")
                .leaveOut("dev.cks.api.constraint.Newer")
                .constraint(CLASS, source));

        assertThat(codes(host, "m.jar")).containsExactly(ProblemCode.API_MISMATCH);
        assertThat(report(host, "m.jar").problems().get(0).detail()).contains("Newer");
    }

    private PluginHost started(JarFixture jar) {
        jar.writeTo(fixture.plugins(), "m.jar");
        PluginHost host = fixture.start();
        Innocents.assertWork(host);
        return host;
    }

    private static JarFixture against(Class<?> type, UnaryOperator<String> edit, String source) {
        return JarFixture.plugin("acme").constraint(CLASS, source).against(type, edit);
    }

    /** Adds a member at the end of a type. */
    private static UnaryOperator<String> adding(String member) {
        return api -> api.substring(0, api.lastIndexOf('}')) + member + "\n}\n";
    }
}
