package dev.cks.host;

import static dev.cks.host.fixture.HostFixture.report;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.cks.core.validation.Extension;
import dev.cks.host.fixture.Calls;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which jars the host takes for those that it knows. */
class PluginIndexTest {

    @TempDir
    Path home;

    private final String channel = "cks-test-" + UUID.randomUUID();
    private HostFixture fixture;

    @BeforeEach
    void makeHome() {
        fixture = new HostFixture(home);
    }

    @AfterEach
    void closeHosts() {
        fixture.close();
        System.clearProperty(channel);
    }

    @Test
    void jarOfTheSameSizeAndTimeIsReadAnewWhenTheFileSystemTellsThatItChanged() throws IOException {
        Path jar = numbered("1.0.1");
        FileTime time = Files.getLastModifiedTime(jar);
        long size = Files.size(jar);
        assertThat(versionAtStart()).isEqualTo("1.0.1");

        numbered("1.0.2");
        Files.setLastModifiedTime(jar, time);
        assumeThat(jar.getFileSystem().supportedFileAttributeViews()).contains("unix");

        assertThat(Files.size(jar)).isEqualTo(size);
        assertThat(versionAtStart()).isEqualTo("1.0.2");
        assertThat(Calls.check(fixture.start(), "rule")).isEmpty();
    }

    @Test
    void jarThatOnlyLooksNewIsNotLoaded() throws IOException {
        Path jar = traced();
        fixture.start();
        System.clearProperty(channel);
        Files.setLastModifiedTime(jar, FileTime.fromMillis(1_000_000_000_000L));

        assertThat(fixture.start().registry().all()).hasSize(1);
        assertThat(System.getProperty(channel)).isNull();
    }

    @Test
    void jarOfAnotherApiOrPlatformVersionIsReadAnew() throws IOException {
        traced();
        fixture.start();
        for (Versions versions : List.of(new Versions("0.1.9", "0.1.0"), new Versions("0.1.0", "0.1.9"))) {
            System.clearProperty(channel);
            fixture.start(configuration -> configuration.withVersions(versions));
            assertThat(System.getProperty(channel)).as("%s", versions).isEqualTo("1");
        }
    }

    @Test
    void jarThatTheDistributionVouchesForNowIsReadAnew() throws IOException {
        Path jar = JarFixture.good("acme", "rule").writeTo(fixture.distribution(), "acme.jar");
        Files.writeString(fixture.distribution().resolve("plugins.sha256"), "");
        assertThat(fixture.start().registry().all()).isEmpty();

        fixture.listDistribution();

        PluginHost host = fixture.start();
        assertThat(host.registry().all()).hasSize(1);
        assertThat(report(host, jar.getFileName().toString()).problems()).isEmpty();
    }

    @Test
    void jarThatIsGoneIsForgotten() throws IOException {
        Path jar = traced();
        fixture.start();
        Files.delete(jar);

        assertThat(fixture.start().reports()).isEmpty();
    }

    @Test
    void damagedIndexChangesNothingAndIsReplaced() throws IOException {
        traced();
        Object known = fixture.start().inventory();
        byte[] intact = Files.readAllBytes(index());
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<UnaryOperator<byte[]>> damages = List.of(
                bytes -> new byte[0],
                bytes -> new byte[] {1},
                bytes -> Arrays.copyOf(bytes, bytes.length - 1),
                bytes -> Arrays.copyOf(bytes, bytes.length + 1),
                bytes -> new byte[1 << 16],
                bytes -> flipped(bytes, random.nextInt(bytes.length)),
                bytes -> flipped(bytes, 0),
                bytes -> flipped(bytes, bytes.length - 1));
        for (UnaryOperator<byte[]> damage : damages) {
            Files.write(index(), damage.apply(intact.clone()));
            System.clearProperty(channel);

            assertThat(fixture.start().inventory()).as("seed %d", seed).isEqualTo(known);

            assertThat(System.getProperty(channel)).as("seed %d", seed).isEqualTo("1");
            assertThat(index()).as("seed %d", seed).hasBinaryContent(intact);
        }
    }

    @Test
    void unwritableIndexCostsTimeOnly() throws IOException {
        traced();
        fixture.start();
        Path index = index();
        Files.delete(index);
        Files.createDirectories(index.resolve("occupied"));

        assertThat(fixture.start().registry().all()).hasSize(1);
    }

    @Test
    void directoriesAreKnownApartFromEachOther() throws IOException {
        traced();
        fixture.start();
        System.clearProperty(channel);
        Path other = Files.createDirectory(home.resolve("other"));
        JarFixture.good("other", "other").writeTo(other, "other.jar");

        PluginHost host =
                fixture.start(configuration -> configuration.withDirectories(List.of(fixture.plugins(), other)));

        assertThat(host.registry().all()).extracting(Extension::name).containsExactly("rule", "other");
        assertThat(System.getProperty(channel)).isNull();
    }

    private static byte[] flipped(byte[] bytes, int index) {
        bytes[index] ^= 0x10;
        return bytes;
    }

    private Path traced() {
        String members = "static { System.setProperty(\"" + channel + "\", \"1\"); }";
        return JarFixture.plugin("acme")
                .constraint("acme.Rule", Sources.constraintWith("acme.Rule", "rule", members))
                .writeTo(fixture.plugins(), "acme.jar");
    }

    private Path numbered(String version) {
        return JarFixture.good("acme", "rule").line("Plugin-Version", version).writeTo(fixture.plugins(), "acme.jar");
    }

    private String versionAtStart() {
        return fixture.start().registry().all().get(0).pluginVersion();
    }

    /** The index of the directory of third-party plugins: no jar lies in the distribution's. */
    private Path index() {
        try (Stream<Path> files = Files.list(fixture.staging())) {
            return files.filter(file -> file.getFileName().toString().startsWith("index-"))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
