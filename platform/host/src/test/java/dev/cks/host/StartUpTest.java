package dev.cks.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.Constraint;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartUpTest {

    @TempDir
    Path home;

    @Test
    void answerDoesNotDependOnTheOrderInWhichFilesWereMade() {
        long seed = System.nanoTime();
        List<Integer> numbers = new ArrayList<>(IntStream.range(0, 12).boxed().toList());
        Map<String, Object> first = inventory(home.resolve("first"), numbers);
        Collections.shuffle(numbers, new Random(seed));

        assertThat(inventory(home.resolve("second"), numbers))
                .as("seed %d", seed)
                .isEqualTo(first)
                .hasToString(first.toString());
    }

    /** Processor time, and a generous limit, because other work may share the machine: quadratic work at this size takes many times as long. */
    @Test
    void threeHundredPluginsStartInAFewSeconds() {
        try (HostFixture fixture = new HostFixture(home)) {
            IntStream.range(0, 300).forEach(number -> jar(fixture, number));
            fixture.start().close();

            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            long start = threads.getCurrentThreadCpuTime();
            PluginHost host = fixture.start();
            Duration taken = Duration.ofNanos(threads.getCurrentThreadCpuTime() - start);

            assertThat(host.registry().all()).hasSize(300);
            assertThat(taken).isLessThan(Duration.ofSeconds(5));
        }
    }

    private static Map<String, Object> inventory(Path home, List<Integer> numbers) {
        try (HostFixture fixture = new HostFixture(home)) {
            numbers.forEach(number -> jar(fixture, number));
            for (int number : numbers) {
                JarFixture.good("twice", "twice").writeTo(fixture.plugins(), "twice-" + number + ".jar");
                JarFixture.good("claims-" + number, "claimed").writeTo(fixture.plugins(), "claims-" + number + ".jar");
            }
            return fixture.start().inventory();
        }
    }

    /** One class for all: it reads its name from its jar, so that nothing has to be compiled for each. */
    private static void jar(HostFixture fixture, int number) {
        String info = "ConstraintInfo.builder(name(), \"ACME-N\").summary(\"Demands nothing.\")";
        String source = Sources.rule("acme.Numbered", info, "return List.of();")
                .replaceFirst(
                        "implements Constraint \\{",
                        "implements Constraint { String name() { try (var in = getClass().getResourceAsStream(\"/name\")) {"
                                + " return new String(in.readAllBytes()); } catch (java.io.IOException e) {"
                                + " throw new java.io.UncheckedIOException(e); } }");
        JarFixture.plugin("plugin-" + number)
                .source("acme.Numbered", source)
                .provider(Constraint.class, "acme.Numbered")
                .entry("name", ("rule_" + number).getBytes(StandardCharsets.UTF_8))
                .writeTo(fixture.plugins(), "plugin-" + number + ".jar");
    }
}
