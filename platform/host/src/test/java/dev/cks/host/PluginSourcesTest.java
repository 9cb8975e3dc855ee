package dev.cks.host;

import static dev.cks.host.fixture.HostFixture.codes;
import static dev.cks.host.fixture.HostFixture.report;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.validation.Extension;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.Trust;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginSourcesTest {

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

    @Test
    void hostWithoutPluginsHasItsOwnToolOnly() {
        PluginHost host =
                PluginHost.start(HostConfiguration.withStaging(InstantSource.system(), home.resolve("new/staging")));

        assertThat(host.reports()).isEmpty();
        assertThat(host.registry().all()).isEmpty();
        assertThat(host.registry().tools()).extracting(RegisteredTool::name).containsExactly("list-extensions");
        host.close();
    }

    @Test
    void listedJarOfTheDistributionIsBundledAndAnyOtherIsOpen() throws IOException {
        JarFixture.good("cks-ours", "ours").writeTo(fixture.distribution(), "ours.jar");
        fixture.listDistribution();
        JarFixture.good("acme", "theirs").writeTo(fixture.plugins(), "theirs.jar");

        PluginHost host = fixture.start();

        assertThat(report(host, "ours.jar").file().trust()).isEqualTo(Trust.BUNDLED);
        assertThat(report(host, "ours.jar").state()).isEqualTo(PluginState.LOADED);
        assertThat(report(host, "theirs.jar").file().trust()).isEqualTo(Trust.OPEN);
        assertThat(report(host, "theirs.jar").file().sha256())
                .contains(HostFixture.sha256(fixture.plugins().resolve("theirs.jar")));
    }

    @Test
    void copiesOfOneJarInTwoDirectoriesAreToldApartWithoutTellingWhereTheyLie() throws IOException {
        Path other = Files.createDirectory(home.resolve("other"));
        JarFixture.good("acme", "theirs").writeTo(fixture.plugins(), "theirs.jar");
        JarFixture.good("acme", "theirs").writeTo(other, "theirs.jar");

        PluginHost host =
                fixture.start(configuration -> configuration.withDirectories(List.of(fixture.plugins(), other)));

        assertThat(host.reports())
                .extracting(report -> report.file().path(), report -> report.state())
                .contains(
                        tuple(fixture.plugins().resolve("theirs.jar").toRealPath(), PluginState.LOADED),
                        tuple(other.resolve("theirs.jar").toRealPath(), PluginState.REFUSED));
        assertThat(host.reports().stream().flatMap(report -> report.problems().stream()))
                .singleElement()
                .satisfies(problem -> assertThat(problem.detail())
                        .endsWith(" in theirs.jar of another directory")
                        .doesNotContain(home.toString()));
    }

    @Test
    void changedJarOfTheDistributionIsRefused() throws IOException {
        JarFixture.good("cks-ours", "ours").writeTo(fixture.distribution(), "ours.jar");
        fixture.listDistribution();
        JarFixture.good("cks-ours", "other").writeTo(fixture.distribution(), "ours.jar");

        PluginHost host = fixture.start();

        assertThat(codes(host, "ours.jar")).containsExactly(ProblemCode.UNTRUSTED, ProblemCode.RESERVED_ID);
        assertThat(host.registry().all()).isEmpty();
    }

    @Test
    void jarNamedLikeOneOfOursIsRefusedInEveryDirectoryWhateverItsVersion() throws IOException {
        JarFixture.good("cks-ours", "ours").writeTo(fixture.distribution(), "cks-ours-1.0.0.jar");
        fixture.listDistribution();
        for (Path directory : List.of(fixture.distribution(), fixture.plugins())) {
            JarFixture.good("cks-ours", "theirs")
                    .line("Plugin-Version", "99.0.0")
                    .writeTo(
                            directory,
                            directory.equals(fixture.plugins()) ? "cks-ours-1.0.0.jar" : "cks-ours-99.0.0.jar");
        }

        PluginHost host = fixture.start();

        assertThat(host.registry().all()).extracting(Extension::name).containsExactly("ours");
        assertThat(host.reports())
                .filteredOn(report -> report.state() == PluginState.REFUSED)
                .hasSize(2)
                .allSatisfy(report ->
                        assertThat(report.problems()).extracting(Problem::code).contains(ProblemCode.RESERVED_ID));
    }

    @Test
    void unlistedJarInTheDistributionIsRefused() {
        JarFixture.good("acme", "theirs").writeTo(fixture.distribution(), "theirs.jar");

        PluginHost host = fixture.start(configuration -> {
            write(fixture.distribution().resolve("plugins.sha256"), "");
            return configuration;
        });

        assertThat(codes(host, "theirs.jar")).containsExactly(ProblemCode.UNTRUSTED);
    }

    @Test
    void absentJarOfTheDistributionIsReported() {
        write(fixture.distribution().resolve("plugins.sha256"), "0".repeat(64) + "  gone.jar\n");

        assertThat(codes(fixture.start(), "gone.jar")).containsExactly(ProblemCode.UNREADABLE);
    }

    @Test
    void distributionWithoutOrWithMalformedListIsACodedError() {
        Path list = fixture.distribution().resolve("plugins.sha256");

        assertInvalid(
                HostConfiguration.withStaging(InstantSource.system(), fixture.staging())
                        .withDistribution(fixture.distribution()),
                list);
        write(list, "banana\n");
        assertInvalid(
                HostConfiguration.withStaging(InstantSource.system(), fixture.staging())
                        .withDistribution(fixture.distribution()),
                list);
    }

    @Test
    void missingDirectoryIsACodedErrorThatNamesIt() {
        Path missing = home.resolve("missing");

        assertInvalid(
                HostConfiguration.withStaging(InstantSource.system(), fixture.staging())
                        .withDirectories(List.of(missing)),
                missing);
    }

    @Test
    void fileInsteadOfADirectoryIsACodedError() {
        Path file = write(home.resolve("file"), "");

        assertInvalid(
                HostConfiguration.withStaging(InstantSource.system(), fixture.staging())
                        .withDirectories(List.of(file)),
                file);
    }

    @Test
    void linkToAJarIsFollowed() throws IOException {
        Path real = JarFixture.good("acme", "theirs").writeTo(home, "real.jar");
        Files.createSymbolicLink(fixture.plugins().resolve("link.jar"), real);

        assertThat(report(fixture.start(), "link.jar").state()).isEqualTo(PluginState.LOADED);
    }

    @Test
    void directoryNamedTwiceIsReadOnce() {
        JarFixture.good("acme", "theirs").writeTo(fixture.plugins(), "theirs.jar");

        PluginHost host = fixture.start(configuration -> configuration.withDirectories(
                List.of(fixture.plugins(), fixture.plugins().resolve("../plugins"))));

        assertThat(host.reports()).hasSize(1);
    }

    private static void assertInvalid(HostConfiguration configuration, Path named) {
        assertThatThrownBy(() -> PluginHost.start(configuration))
                .isInstanceOfSatisfying(
                        ToolException.class, error -> assertThat(error.code()).isEqualTo(ErrorCode.INVALID_PARAMETER))
                .hasMessageContaining(named.toString());
    }

    private static Path write(Path file, String text) {
        try {
            return Files.writeString(file, text);
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
