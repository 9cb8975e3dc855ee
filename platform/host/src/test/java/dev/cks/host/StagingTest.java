package dev.cks.host;

import static dev.cks.host.fixture.HostFixture.report;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.Constraint;
import dev.cks.host.fixture.Calls;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StagingTest {

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
    void runningPluginSurvivesThatItsJarIsOverwrittenAndDeleted() throws IOException {
        Path jar = JarFixture.plugin("acme")
                .source("acme.Later", "package acme; class Later { static String word() { return \"later\"; } }")
                .constraint("acme.Says", Sources.saying("acme.Says", "says", "said = Later.word();"))
                .writeTo(fixture.plugins(), "acme.jar");
        PluginHost host = fixture.start();

        Files.write(jar, new byte[] {1, 2, 3});
        Files.delete(jar);

        assertThat(Calls.said(host, "says")).isEqualTo("later");
    }

    @Test
    void copyIsNamedByItsContentAndNothingElseStays() throws IOException {
        JarFixture.good("acme", "units").writeTo(fixture.plugins(), "acme.jar");

        PluginHost host = fixture.start();

        assertThat(staged())
                .containsExactly(report(host, "acme.jar").file().sha256().orElseThrow() + ".jar");
    }

    @Test
    void damagedCopyOfAnEarlierStartIsReplaced() throws IOException {
        Path jar = JarFixture.good("acme", "units").writeTo(fixture.plugins(), "acme.jar");
        Files.createDirectories(fixture.staging());
        Files.writeString(fixture.staging().resolve(HostFixture.sha256(jar) + ".jar"), "damaged");

        assertThat(fixture.start().registry().resolve(List.of("units"))).hasSize(1);
    }

    @Test
    void pluginsWorkWithoutAUsableStagingDirectoryAndLeaveNothingBehind() throws IOException {
        Path jar = JarFixture.good("acme", "units").writeTo(fixture.plugins(), "acme.jar");
        String copy = HostFixture.sha256(jar) + ".jar";
        Files.writeString(fixture.staging(), "a file where the directory belongs");
        Set<Path> before = temporaryDirectories();

        Set<Path> made;
        try (PluginHost host = PluginHost.start(HostConfiguration.withStaging(InstantSource.system(), fixture.staging())
                .withDirectories(List.of(fixture.plugins())))) {
            assertThat(Calls.check(host, "units")).isEmpty();
            made = temporaryDirectories();
            made.removeAll(before);
            made.removeIf(directory -> !Files.exists(directory.resolve(copy)));
            assertThat(made).isNotEmpty();
        }

        assertThat(made).allSatisfy(directory -> assertThat(directory).doesNotExist());
    }

    @Test
    void problemsNameTheJarAndNotItsCopy() {
        JarFixture.good("acme", "units")
                .provider(Constraint.class, "not a class name")
                .writeTo(fixture.plugins(), "acme.jar");

        assertThat(report(fixture.start(), "acme.jar").problems().get(0).detail())
                .contains("acme.jar!/META-INF/services/")
                .doesNotContain(fixture.staging().toString());
    }

    private static Set<Path> temporaryDirectories() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().startsWith("cks-staging-"))
                    .collect(Collectors.toSet());
        }
    }

    @Test
    void onlyOldUnusedCopiesAreRemoved() throws IOException {
        Path jar = JarFixture.good("acme", "units").writeTo(fixture.plugins(), "acme.jar");
        Files.createDirectories(fixture.staging());
        Instant old = Instant.now().minus(Duration.ofDays(2));
        String unused = "0".repeat(64) + ".jar";
        String recent = "1".repeat(64) + ".jar";
        for (String name : List.of(unused, "incoming-1.part", "notes.txt", HostFixture.sha256(jar) + ".jar")) {
            Files.setLastModifiedTime(Files.writeString(fixture.staging().resolve(name), "x"), FileTime.from(old));
        }
        Files.writeString(fixture.staging().resolve(recent), "x");

        fixture.start();

        assertThat(staged()).containsExactlyInAnyOrder(recent, "notes.txt", HostFixture.sha256(jar) + ".jar");
    }

    @Test
    void hostsThatStartAtTheSameTimeShareOneStagingDirectory() {
        for (int number = 0; number < 20; number++) {
            JarFixture.good("acme-" + number, "rule").writeTo(fixture.plugins(), number + ".jar");
        }
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            HostConfiguration configuration = HostConfiguration.withStaging(InstantSource.system(), fixture.staging())
                    .withDirectories(List.of(fixture.plugins()));
            List<CompletableFuture<Integer>> starts = IntStream.range(0, 12)
                    .mapToObj(start -> CompletableFuture.supplyAsync(() -> extensions(configuration), pool))
                    .toList();

            assertThat(starts).allSatisfy(start -> assertThat(start.join()).isEqualTo(20));
        } finally {
            pool.shutdown();
        }
    }

    private static int extensions(HostConfiguration configuration) {
        try (PluginHost host = PluginHost.start(configuration)) {
            return host.registry().all().size();
        }
    }

    private List<String> staged() throws IOException {
        try (Stream<Path> files = Files.list(fixture.staging())) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith("index-"))
                    .toList();
        }
    }
}
