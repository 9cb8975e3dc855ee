package dev.cks.host;

import static dev.cks.host.fixture.HostFixture.codes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.validation.Extension;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import dev.cks.host.report.ProblemCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {

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
    @ValueSource(strings = {"units", "acme:units", "old_units", "acme:old_units", "ACME-UNITS"})
    void extensionResolvesByEveryName(String name) {
        rule("acme", Sources.info("units", "ACME-UNITS") + ".aliases(\"old_units\")");

        assertThat(qualified(fixture.start(), name)).containsExactly("acme:units");
    }

    @Test
    void answersComeInTheOrderOfTheRequest() {
        rule("b", Sources.info("beta", "ACME-BETA"));
        rule("a", Sources.info("alpha", "ACME-ALPHA"));

        PluginHost host = fixture.start();

        assertThat(qualified(host, "beta", "alpha", "beta")).containsExactly("b:beta", "a:alpha", "b:beta");
        assertThat(host.registry().all()).extracting(Extension::name).containsExactly("alpha", "beta");
    }

    @Test
    void unknownNamesAreAllReportedWithWhatIsThere() {
        rule("b", Sources.info("mutual_exclusion", "ACME-BETA"));
        rule("a", Sources.info("functional_relation", "ACME-ALPHA"));

        ToolException error =
                failure(fixture.start(), "zzz", "mutual-exclusoin", "functional_relation", "a:zzz", "zzz");

        assertThat(error.code()).isEqualTo(ErrorCode.UNKNOWN_EXTENSION);
        assertThat(error.details())
                .containsEntry("unknown", List.of("zzz", "mutual-exclusoin", "a:zzz"))
                .containsEntry("available", List.of("functional_relation", "mutual_exclusion"))
                .containsEntry("nearest", List.of("mutual_exclusion"));
        assertThat(error)
                .hasMessageContaining("zzz, mutual-exclusoin, a:zzz")
                .hasMessageContaining("functional_relation, mutual_exclusion");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "units ", "UNITS", "acme:", ":units", "acme.units", "Acme:units"})
    void onlyExactNamesResolve(String name) {
        rule("acme", Sources.info("units", "ACME-UNITS"));

        assertThat(failure(fixture.start(), name).details()).containsEntry("unknown", List.of(name));
    }

    @Test
    void hugeUnknownNameGivesAShortMessage() {
        assertThat(failure(fixture.start(), "x".repeat(1_000_000)).getMessage()).hasSizeLessThan(300);
    }

    @Test
    void nameOfTwoThirdPartiesIsAmbiguousAndQualifiedNamesWork() {
        rule("b", Sources.info("units", "ACME-BETA"));
        rule("a", Sources.info("units", "ACME-ALPHA"));

        PluginHost host = fixture.start();
        ToolException error = failure(host, "units");

        assertThat(error.code()).isEqualTo(ErrorCode.AMBIGUOUS_EXTENSION);
        assertThat(error.details()).containsEntry("candidates", List.of("a:units", "b:units"));
        assertThat(qualified(host, "a:units", "b:units")).containsExactly("a:units", "b:units");
        assertThat(codes(host, "a.jar")).containsExactly(ProblemCode.NAME_CONFLICT);
        assertThat(codes(host, "b.jar")).containsExactly(ProblemCode.NAME_CONFLICT);
        assertThat(failure(host, "x").details()).containsEntry("available", List.of("a:units", "b:units"));
    }

    @Test
    void distributionKeepsItsNamesAliasesAndCodes() throws IOException {
        bundled("cks-ours", Sources.info("units", "CKS-EXT-UNITS") + ".aliases(\"old_units\")");
        rule("a", Sources.info("units", "ACME-ALPHA"));
        rule("b", Sources.info("old_units", "ACME-BETA"));

        PluginHost host = fixture.start();

        assertThat(qualified(host, "units", "old_units", "CKS-EXT-UNITS"))
                .containsExactly("cks-ours:units", "cks-ours:units", "cks-ours:units");
        assertThat(qualified(host, "a:units", "b:old_units")).containsExactly("a:units", "b:old_units");
        assertThat(codes(host, "a.jar")).containsExactly(ProblemCode.NAME_CONFLICT);
        assertThat(codes(host, "b.jar")).containsExactly(ProblemCode.NAME_CONFLICT);
        assertThat(codes(host, "cks-ours.jar")).isEmpty();
    }

    @Test
    void nameOfARequiredExtensionIsReservedEvenWhenTheDistributionLacksIt() {
        rule("a", Sources.info("verification_record", "ACME-ALPHA"));

        PluginHost host = fixture.start();

        assertThat(failure(host, "verification_record").code()).isEqualTo(ErrorCode.UNKNOWN_EXTENSION);
        assertThat(qualified(host, "a:verification_record")).hasSize(1);
        assertThat(codes(host, "a.jar")).containsExactly(ProblemCode.NAME_CONFLICT);
    }

    @Test
    void secondExtensionOfTheSameNameInOnePluginIsReported() {
        JarFixture.good("acme", "units")
                .constraint("acme.Again", Sources.constraint("acme.Again", "units", "ACME-AGAIN"))
                .writeTo(fixture.plugins(), "acme.jar");

        PluginHost host = fixture.start();

        assertThat(codes(host, "acme.jar")).containsExactly(ProblemCode.NAME_CONFLICT);
        assertThat(host.registry().all()).hasSize(1);
    }

    @Test
    void toolNamesFollowTheSameRules() throws IOException {
        tool(fixture.distribution(), "cks-ours", "measure");
        fixture.listDistribution();
        tool(fixture.plugins(), "a", "measure");
        tool(fixture.plugins(), "b", "weigh");
        tool(fixture.plugins(), "c", "weigh");
        tool(fixture.plugins(), "d", "list-extensions");
        tool(fixture.plugins(), "e", "list_extensions");

        PluginHost host = fixture.start();

        assertThat(host.registry().tools())
                .extracting(RegisteredTool::name)
                .containsExactly(
                        "a.measure",
                        "b.weigh",
                        "c.weigh",
                        "d.list-extensions",
                        "e.list_extensions",
                        "list-extensions",
                        "measure");
        assertThat(host.registry().find("measure"))
                .map(RegisteredTool::pluginId)
                .contains("cks-ours");
        assertThat(host.registry().find("list_extensions"))
                .map(RegisteredTool::pluginId)
                .contains("cks-platform");
        assertThat(host.registry().find("cks-ours.measure")).isPresent();
        assertThat(host.registry().find("weigh")).isEmpty();
        assertThat(host.registry().find("c.weigh"))
                .map(RegisteredTool::pluginId)
                .contains("c");
        for (String file : List.of("a.jar", "b.jar", "c.jar", "d.jar", "e.jar")) {
            assertThat(codes(host, file)).as(file).containsExactly(ProblemCode.NAME_CONFLICT);
        }
    }

    private void rule(String id, String info) {
        jar(id, info).writeTo(fixture.plugins(), id + ".jar");
    }

    private void bundled(String id, String info) throws IOException {
        jar(id, info).writeTo(fixture.distribution(), id + ".jar");
        fixture.listDistribution();
    }

    private static JarFixture jar(String id, String info) {
        return JarFixture.plugin(id).constraint("acme.Rule", Sources.rule("acme.Rule", info, "return List.of();"));
    }

    private static void tool(Path directory, String id, String name) {
        JarFixture.plugin(id)
                .tool("acme.Answers", Sources.tool("acme.Answers", name, "return new ToolResult(Map.of());"))
                .writeTo(directory, id + ".jar");
    }

    private static List<String> qualified(PluginHost host, String... names) {
        return host.registry().resolve(List.of(names)).stream()
                .map(Extension::qualifiedName)
                .toList();
    }

    private static ToolException failure(PluginHost host, String... names) {
        return catchThrowableOfType(ToolException.class, () -> host.registry().resolve(List.of(names)));
    }
}
