package dev.cks.host;

import static dev.cks.host.fixture.HostFixture.codes;
import static dev.cks.host.fixture.HostFixture.report;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.core.validation.Extension;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.report.ProblemCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DependencyTest {

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
    void newestVersionOfADuplicateIsKept() {
        plugin("acme").line("Plugin-Version", "1.9.0").writeTo(fixture.plugins(), "a.jar");
        plugin("acme").line("Plugin-Version", "1.10.0").writeTo(fixture.plugins(), "b.jar");
        plugin("acme").line("Plugin-Version", "1.10.0-beta").writeTo(fixture.plugins(), "c.jar");

        PluginHost host = fixture.start();

        assertThat(host.registry().all()).extracting(Extension::pluginVersion).containsExactly("1.10.0");
        assertThat(codes(host, "a.jar")).containsExactly(ProblemCode.DUPLICATE_ID);
        assertThat(codes(host, "b.jar")).isEmpty();
        assertThat(codes(host, "c.jar")).containsExactly(ProblemCode.DUPLICATE_ID);
        assertThat(report(host, "a.jar").problems().get(0).detail()).contains("1.10.0", "b.jar");
    }

    @Test
    void firstByFileNameIsKeptOfTheSameVersion() {
        plugin("acme").writeTo(fixture.plugins(), "b.jar");
        plugin("acme").writeTo(fixture.plugins(), "a.jar");

        assertThat(codes(fixture.start(), "b.jar")).containsExactly(ProblemCode.DUPLICATE_ID);
    }

    @Test
    void unusableNewerVersionDoesNotDisplaceAUsableOne() {
        plugin("acme")
                .line("Plugin-Version", "2.0.0")
                .line("Plugin-Requires", "^7.0.0")
                .writeTo(fixture.plugins(), "b.jar");
        plugin("acme").writeTo(fixture.plugins(), "a.jar");

        assertThat(fixture.start().registry().resolve(List.of("acme"))).hasSize(1);
    }

    @Test
    void distributionIsNotDisplacedByANewerThirdParty() throws IOException {
        plugin("shared").writeTo(fixture.distribution(), "ours.jar");
        fixture.listDistribution();
        plugin("shared").line("Plugin-Version", "9.0.0").writeTo(fixture.plugins(), "theirs.jar");

        assertThat(codes(fixture.start(), "theirs.jar")).containsExactly(ProblemCode.DUPLICATE_ID);
    }

    @Test
    void dependenciesThatAreThereAreAccepted() {
        plugin("a").line("Plugin-Dependencies", "b@^1.0.0, c").writeTo(fixture.plugins(), "a.jar");
        plugin("b").line("Plugin-Dependencies", "c@>=1.0.0 & <2.0.0").writeTo(fixture.plugins(), "b.jar");
        plugin("c").writeTo(fixture.plugins(), "c.jar");

        assertThat(fixture.start().registry().all()).hasSize(3);
    }

    @Test
    void failureReachesEverythingBehindIt() {
        plugin("a").line("Plugin-Dependencies", "b").writeTo(fixture.plugins(), "a.jar");
        plugin("b").line("Plugin-Dependencies", "c").writeTo(fixture.plugins(), "b.jar");
        plugin("c").line("Plugin-Dependencies", "nobody").writeTo(fixture.plugins(), "c.jar");
        plugin("d").line("Plugin-Dependencies", "refused").writeTo(fixture.plugins(), "d.jar");
        plugin("refused").line("Plugin-Requires", "^7.0.0").writeTo(fixture.plugins(), "refused.jar");

        PluginHost host = fixture.start();

        assertThat(codes(host, "a.jar")).containsExactly(ProblemCode.DEP_FAILED);
        assertThat(codes(host, "b.jar")).containsExactly(ProblemCode.DEP_FAILED);
        assertThat(codes(host, "c.jar")).containsExactly(ProblemCode.MISSING_DEP);
        assertThat(codes(host, "d.jar")).containsExactly(ProblemCode.DEP_FAILED);
    }

    @Test
    void pluginThatIsRefusedForItsManifestIsThereAllTheSame() {
        plugin("a").line("Plugin-Dependencies", "unversioned").writeTo(fixture.plugins(), "a.jar");
        plugin("unversioned").line("Plugin-Version", "one").writeTo(fixture.plugins(), "unversioned.jar");
        plugin("b").line("Plugin-Dependencies", "cks-other").writeTo(fixture.plugins(), "b.jar");
        JarFixture.good("cks-other", "other").writeTo(fixture.plugins(), "other.jar");
        plugin("c").line("Plugin-Dependencies", "anonymous").writeTo(fixture.plugins(), "c.jar");
        plugin("anonymous").without("Plugin-Provider").writeTo(fixture.plugins(), "anonymous.jar");

        PluginHost host = fixture.start();

        assertThat(codes(host, "a.jar")).containsExactly(ProblemCode.DEP_FAILED);
        assertThat(codes(host, "b.jar")).containsExactly(ProblemCode.DEP_FAILED);
        assertThat(codes(host, "c.jar")).containsExactly(ProblemCode.DEP_FAILED);
    }

    @Test
    void circleRefusesItsMembersAndWhatDependsOnThem() {
        plugin("a").line("Plugin-Dependencies", "b").writeTo(fixture.plugins(), "a.jar");
        plugin("b").line("Plugin-Dependencies", "c").writeTo(fixture.plugins(), "b.jar");
        plugin("c").line("Plugin-Dependencies", "a").writeTo(fixture.plugins(), "c.jar");
        plugin("behind").line("Plugin-Dependencies", "a").writeTo(fixture.plugins(), "behind.jar");
        plugin("apart").writeTo(fixture.plugins(), "apart.jar");

        PluginHost host = fixture.start();

        for (String member : List.of("a.jar", "b.jar", "c.jar")) {
            assertThat(codes(host, member)).containsExactly(ProblemCode.CYCLE);
        }
        assertThat(report(host, "b.jar").problems().get(0).detail()).contains("b -> c -> a -> b");
        assertThat(codes(host, "behind.jar")).containsExactly(ProblemCode.DEP_FAILED);
        assertThat(host.registry().resolve(List.of("apart"))).hasSize(1);
    }

    private static JarFixture plugin(String id) {
        return JarFixture.good(id, id);
    }
}
