package dev.cks.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.cks.host.failures.FailureScenario;
import dev.cks.host.failures.FailureScenarios;
import dev.cks.host.fixture.Calls;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.Innocents;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.report.PluginReport;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FailureScenariosTest {

    @TempDir
    Path home;

    static Stream<Arguments> scenarios() {
        return Stream.of(Layout.values())
                .flatMap(layout -> FailureScenarios.all().map(scenario -> arguments(scenario, layout)));
    }

    enum Layout {
        WITH_DIRECTORY_ENTRIES,
        WITHOUT_DIRECTORY_ENTRIES;

        JarFixture of(JarFixture jar) {
            return this == WITHOUT_DIRECTORY_ENTRIES ? jar.withoutDirectoryEntries() : jar;
        }
    }

    @ParameterizedTest(name = "a jar {0}, {1}")
    @MethodSource("scenarios")
    void badJarIsReportedInFullAndItsNeighboursWork(FailureScenario scenario, Layout layout) {
        try (HostFixture fixture = new HostFixture(home)) {
            Innocents.writeTo(fixture.plugins(), layout::of);
            scenario.placing().at(fixture.plugins().resolve("bad.jar"), layout::of);
            PluginHost first = fixture.start();
            Innocents.assertWork(first);
            assertReported(first, scenario);
            Object known = first.inventory().get("plugins");
            first.close();

            PluginHost second = fixture.start();
            assertThat(second.inventory().get("plugins")).isEqualTo(known);
            Innocents.assertWork(second);
            assertReported(second, scenario);
        }
    }

    @Test
    void manyThreadsGetTheSameAnswersBesideEveryBadJarAtOnce() {
        try (HostFixture fixture = new HostFixture(home)) {
            Innocents.writeTo(fixture.plugins(), UnaryOperator.identity());
            AtomicInteger number = new AtomicInteger();
            FailureScenarios.all().forEach(scenario -> {
                String id = "bad-" + number.incrementAndGet();
                scenario.placing().at(fixture.plugins().resolve(id + ".jar"), jar -> jar.renamed("bad", id));
            });
            PluginHost host = fixture.start();
            ExecutorService pool = Executors.newFixedThreadPool(8);
            try {
                List<CompletableFuture<Void>> callers = IntStream.range(0, 8)
                        .mapToObj(caller -> CompletableFuture.runAsync(() -> callOften(host), pool))
                        .toList();
                assertThat(callers).allSatisfy(CompletableFuture::join);
            } finally {
                pool.shutdown();
            }
        }
    }

    private static void callOften(PluginHost host) {
        for (int turn = 0; turn < 200; turn++) {
            Innocents.assertWork(host);
            assertThat(Calls.validate(host, "alpha")).hasSize(1);
        }
    }

    private static void assertReported(PluginHost host, FailureScenario scenario) {
        List<PluginReport> bad = host.reports().stream()
                .filter(report -> report.file().name().equals("bad.jar"))
                .toList();
        assertThat(bad.stream().map(PluginReport::state).toList())
                .isEqualTo(scenario.state().stream().toList());
        List<Problem> problems =
                bad.stream().flatMap(report -> report.problems().stream()).toList();
        assertThat(problems).extracting(Problem::code).isEqualTo(scenario.codes());
        assertThat(problems).allSatisfy(problem -> {
            assertThat(problem.detail()).isNotBlank();
            assertThat(problem.fix()).endsWith(".");
            assertThat(problem.toJson()).containsEntry("docs", problem.code().docs());
        });
        if (!scenario.state().equals(Optional.of(PluginState.DEGRADED))) {
            assertThat(host.registry().all())
                    .noneMatch(extension -> extension.pluginId().equals("bad"));
        }
    }
}
