package dev.cks.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.core.validation.Extension;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ActivationTest {

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
    void activationOfTheDistributionTakesEffect() throws IOException {
        rule(fixture.distribution(), "cks-b", "always_on", ".activation(Activation.always())");
        rule(fixture.distribution(), "cks-a", "typed", ".activation(Activation.whenPresent(\"Unit\", \"Scale\"))");
        rule(fixture.distribution(), "cks-c", "asked", "");
        fixture.listDistribution();

        PluginHost host = fixture.start();

        assertThat(forced(host, "Other")).containsExactly("cks-b:always_on");
        assertThat(forced(host, "Scale", "Other")).containsExactly("cks-a:typed", "cks-b:always_on");
    }

    @Test
    void activationOfAThirdPartyTakesEffectOnlyWhenGranted() {
        rule(fixture.plugins(), "acme", "always_on", ".activation(Activation.always())");
        rule(fixture.plugins(), "other", "always_too", ".activation(Activation.always())");

        assertThat(forced(fixture.start())).isEmpty();
        assertThat(forced(fixture.start(granting("acme:always_on")))).containsExactly("acme:always_on");
    }

    @Test
    void operatorForcesAnyExtensionByName() {
        rule(fixture.plugins(), "acme", "asked", "");

        PluginHost host = fixture.start(forcing("asked"));

        assertThat(forced(host)).containsExactly("acme:asked");
        assertThat(host.registry().missingFor(Set.of())).isEmpty();
    }

    @Test
    void forcedExtensionThatIsNotThereIsMissingForEveryStructure() {
        assertThat(fixture.start(forcing("nowhere", "acme:b")).registry().missingFor(Set.of()))
                .containsExactly("acme:b", "nowhere");
    }

    @Test
    void verificationRecordsNeedTheEnforcerOfTheDistribution() throws IOException {
        Set<String> types = Set.of("Claim", "VerificationRecord");
        rule(fixture.plugins(), "acme", "verification_record", ".activation(Activation.always())");

        PluginHost without = fixture.start(granting("acme:verification_record"));
        rule(fixture.distribution(), "cks-verification", "verification_record", "");
        fixture.listDistribution();
        PluginHost with = fixture.start();

        assertThat(without.registry().missingFor(types)).containsExactly("verification_record");
        assertThat(without.registry().missingFor(Set.of("Claim"))).isEmpty();
        assertThat(with.registry().missingFor(types)).isEmpty();
        assertThat(forced(with, "VerificationRecord")).containsExactly("cks-verification:verification_record");
    }

    private static java.util.function.UnaryOperator<HostConfiguration> granting(String... names) {
        return configuration -> configuration.withPolicy(new ActivationPolicy(Set.of(names), Set.of()));
    }

    private static java.util.function.UnaryOperator<HostConfiguration> forcing(String... names) {
        return configuration -> configuration.withPolicy(new ActivationPolicy(Set.of(), Set.of(names)));
    }

    private static List<String> forced(PluginHost host, String... types) {
        return host.registry().forcedBy(Set.of(types)).stream()
                .map(Extension::qualifiedName)
                .toList();
    }

    private static void rule(Path directory, String id, String name, String more) {
        JarFixture.plugin(id)
                .constraint(
                        "acme.Rule", Sources.rule("acme.Rule", Sources.info(name, "A-B") + more, "return List.of();"))
                .writeTo(directory, id + ".jar");
    }
}
