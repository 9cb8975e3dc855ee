package dev.cks.host;

import static dev.cks.host.fixture.HostFixture.codes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.report.ProblemCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PluginHostTest {

    @TempDir
    Path home;

    @Test
    void versionsAreThoseOfTheBuild() {
        assertThat(Versions.current().api()).matches("\\d+\\.\\d+\\.\\d+.*");
        assertThat(Versions.current().platform()).matches("\\d+\\.\\d+\\.\\d+.*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.1.3", "0.1.3-SNAPSHOT", "0.1.0-alpha.1+build.7"})
    void qualifiersOfTheApiVersionDoNotCount(String api) {
        try (HostFixture fixture = new HostFixture(home)) {
            JarFixture.good("acme", "units").writeTo(fixture.plugins(), "acme.jar");

            PluginHost host = fixture.start(configuration -> configuration.withVersions(new Versions(api, "1.0.0")));

            assertThat(host.registry().resolve(List.of("units"))).hasSize(1);
        }
    }

    @Test
    void everyProblemOfAManifestIsReportedAtOnce() {
        try (HostFixture fixture = new HostFixture(home)) {
            JarFixture.plugin("Bad Id").line("Plugin-Version", "one").writeTo(fixture.plugins(), "a.jar");
            JarFixture.plugin("acme")
                    .line("Plugin-Requires", "*")
                    .line("Plugin-Java", "999")
                    .entry("org/pf4j/X.class", new byte[0])
                    .writeTo(fixture.plugins(), "b.jar");

            PluginHost host = fixture.start();

            assertThat(codes(host, "a.jar")).containsExactly(ProblemCode.BAD_ID, ProblemCode.BAD_VERSION);
            assertThat(codes(host, "b.jar"))
                    .containsExactly(
                            ProblemCode.BAD_REQUIRES, ProblemCode.NEEDS_NEWER_JAVA, ProblemCode.BUNDLES_HOST_API);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyProblemHasAFixAndAnAnchorOfItsOwn(ProblemCode code) {
        assertThat(code.fix()).endsWith(".").hasSizeGreaterThan(20);
        assertThat(Stream.of(ProblemCode.values()).map(ProblemCode::docs)).containsOnlyOnce(code.docs());
    }

    @ParameterizedTest
    @EnumSource
    void everyProblemHasItsSectionInTheDocumentation(ProblemCode code) throws IOException {
        String page = Files.readString(Path.of("../../docs/plugin-problems.md"));

        assertThat(page).contains("\n## " + code.name() + "\n").contains(code.fix());
    }

    @Test
    void closingTwiceIsHarmless() {
        HostFixture fixture = new HostFixture(home);
        JarFixture.good("acme", "units").writeTo(fixture.plugins(), "acme.jar");
        PluginHost host = fixture.start();

        host.close();
        fixture.close();

        assertThat(host.registry().all()).hasSize(1);
    }
}
