package dev.cks.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.cks.host.fixture.Calls;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeakTest {

    private static final String KEPT = "acme.kept";
    /** As often as it takes, and then some: classes are given back at the latest by the second collection. */
    private static final int MOST_COLLECTIONS = 20;

    @TempDir
    private Path home;

    private HostFixture fixture;
    private Path jars;

    @BeforeEach
    void prepare() {
        fixture = new HostFixture(home);
        jars = fixture.plugins();
    }

    @AfterEach
    void close() {
        fixture.close();
        System.getProperties().remove(KEPT);
        for (Handler handler : Logger.getLogger("").getHandlers()) {
            if (handler.getClass().getName().startsWith("acme.")) {
                Logger.getLogger("").removeHandler(handler);
            }
        }
        Thread[] threads = new Thread[Thread.activeCount() + 10];
        Arrays.stream(threads, 0, Thread.enumerate(threads))
                .filter(thread -> thread.getName().startsWith("acme-"))
                .forEach(Thread::interrupt);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nothing           | int nothing = 0;
            a logger          | org.slf4j.LoggerFactory.getLogger("acme"); org.slf4j.MDC.put("acme", "x");
            a logging level   | new java.util.logging.Level("ACME", 850) { };
            its ThreadLocal   | new ThreadLocal<Object>().set(new Object() { });
            a parallel stream | java.util.stream.IntStream.range(0, 9).parallel().mapToObj(i -> new Object() { }).count();
            its own Timer     | java.util.Timer timer = new java.util.Timer(true); timer.cancel();
            an open resource  | try (var in = getClass().getResource("/acme/Leaky.class").openStream()) { in.read(); } catch (Exception e) { throw new Error(e); }
            """)
    void nothingIsHeldOfPluginsThatKeepOrder(String what, String statements) {
        PluginHost host = replaced(statements);

        assertThat(collected(host)).as(what).isZero();
        assertThat(HostFixture.codes(host, "leaky.jar")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            new Thread(() -> java.util.concurrent.locks.LockSupport.park(), "acme-thread").start();     | the thread "acme-thread" (java.lang.Thread), which runs
            Runtime.getRuntime().addShutdownHook(new Thread(() -> { }, "acme-hook"));                    | the shutdown hook "acme-hook" (java.lang.Thread)
            java.util.logging.Logger.getLogger("").addHandler(new java.util.logging.ConsoleHandler() { }); | the handler acme.Leaky$1 of the java.util.logging logger ""
            System.getProperties().put("acme.kept", this);                                              | an object that holds an object, a class or an exception of it
            System.getProperties().put("acme.kept", getClass());                                        | an object that holds an object, a class or an exception of it
            System.getProperties().put("acme.kept", new IllegalStateException("x"));                     | an object that holds an object, a class or an exception of it
            """)
    void whatHoldsAPluginIsNamed(String statements, String holder) {
        PluginHost host = replaced(statements);

        assertThat(collected(host)).isEqualTo(1);
        assertThat(problems(host))
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem.detail()).contains("leaky 1.0.0").contains(holder));
        assertThat(HostFixture.report(host, "leaky.jar").state()).isEqualTo(PluginState.LOADED);
    }

    @Test
    void threadLocalOfTheHostsOwnThreadIsNamed() throws IOException {
        jars = fixture.distribution();
        PluginHost host = replaced("new ThreadLocal<Object>().set(new Object() { });");

        assertThat(collected(host)).isEqualTo(1);
        assertThat(problems(host))
                .singleElement()
                .satisfies(problem -> assertThat(problem.detail())
                        .contains("a ThreadLocal of the thread \""
                                + Thread.currentThread().getName() + "\""));
    }

    @Test
    void leakThatEndsIsForgotten() {
        PluginHost host = replaced("System.getProperties().put(\"acme.kept\", this);");
        assertThat(collected(host)).isEqualTo(1);
        assertThat(problems(host)).hasSize(1);

        System.getProperties().remove(KEPT);
        System.gc();

        assertThat(host.closedAndHeld()).isZero();
        assertThat(problems(host)).isEmpty();
    }

    @Test
    void whatTheHostHandsOutMayBeKept() {
        List<Object> kept = new ArrayList<>();
        leaky("1.0.0", "if (true) throw new IllegalStateException(\"x\");").writeTo(jars, "leaky.jar");
        PluginHost host = fixture.start();
        kept.add(catchThrowable(() -> Calls.call(host, "leak")));
        for (String thrown : List.of(
                "throw new ToolException(ErrorCode.TIMEOUT, \"x\", Map.of(\"own\", new HashMap<String, Object>() { }))",
                "throw new Error() { }")) {
            leaky("2.0.0", "if (true) " + thrown + ";").writeTo(jars, "leaky.jar");
            reload(host);
            kept.add(catchThrowable(() -> Calls.call(host, "leak")));
        }
        leaky("3.0.0", "if (true) return new ToolResult(new HashMap<String, Object>(Map.of(\"a\", 1L)) { });")
                .writeTo(jars, "leaky.jar");
        reload(host);
        kept.add(Calls.call(host, "leak"));
        leaky("4.0.0", "").writeTo(jars, "leaky.jar");
        kept.add(reload(host));
        kept.add(host.reports());
        kept.add(host.inventory());

        assertThat(collected(host)).isZero();
        assertThat(kept).hasSize(7).doesNotContainNull();
    }

    @Test
    void afterThreeLeaksAPluginWaitsForARestart() {
        leaky(
                        "1.0.0",
                        "LinkedList<Object> all = new LinkedList<>(); all.add(this);"
                                + " all.add(System.getProperties().get(\"acme.kept\"));"
                                + " System.getProperties().put(\"acme.kept\", all);")
                .writeTo(jars, "leaky.jar");
        PluginHost host = fixture.start();
        for (int minor = 1; minor <= 3; minor++) {
            Calls.call(host, "leak");
            leaky(
                            "1." + minor + ".0",
                            "LinkedList<Object> all = new LinkedList<>(); all.add(this);"
                                    + " all.add(System.getProperties().get(\"acme.kept\"));"
                                    + " System.getProperties().put(\"acme.kept\", all);")
                    .writeTo(jars, "leaky.jar");
            assertThat(reload(host).changes().plugins()).hasSize(1);
        }
        assertThat(collected(host)).isEqualTo(3);
        assertThat(problems(host)).hasSize(3);

        leaky("2.0.0", "").writeTo(jars, "leaky.jar");
        Reload reload = reload(host);

        assertThat(reload.succeeded()).isTrue();
        assertThat(HostFixture.report(host, "leaky.jar").state()).isEqualTo(PluginState.DEGRADED);
        assertThat(HostFixture.report(host, "leaky.jar").problems())
                .filteredOn(problem -> problem.code() == ProblemCode.RESTART_NEEDED)
                .singleElement()
                .satisfies(problem -> assertThat(problem.detail())
                        .contains("Version 2.0.0 isn't loaded, version 1.3.0 goes on, for 3 earlier ones"));
        assertThat(host.registry().find("leak").orElseThrow().pluginVersion()).isEqualTo("1.3.0");

        System.getProperties().remove(KEPT);
        System.gc();
        assertThat(host.closedAndHeld()).isZero();
        assertThat(reload(host).changes().plugins())
                .extracting(PluginChange::toString)
                .containsExactly("leaky replaced (1.3.0 -> 2.0.0)");
    }

    /** Returns a host in which the first version of a plugin was replaced after a call that left something behind. */
    private PluginHost replaced(String statements) {
        leaky("1.0.0", statements).writeTo(jars, "leaky.jar");
        PluginHost host = started();
        Calls.call(host, "leak");
        leaky("2.0.0", "").writeTo(jars, "leaky.jar");
        list();
        assertThat(reload(host).succeeded()).isTrue();
        return host;
    }

    private PluginHost started() {
        list();
        return fixture.start();
    }

    private void list() {
        try {
            fixture.listDistribution();
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static Reload reload(PluginHost host) {
        return host.reload(ReloadCause.COMMAND).toCompletableFuture().join();
    }

    private static List<Problem> problems(PluginHost host) {
        return HostFixture.report(host, "leaky.jar").problems();
    }

    /** Collects garbage until everything is gone, or until the host has found out that it doesn't go. */
    private static int collected(PluginHost host) {
        int held = host.closedAndHeld();
        for (int i = 0; i < MOST_COLLECTIONS && held > 0 && leaks(host) < held; i++) {
            System.gc();
            held = host.closedAndHeld();
        }
        return held;
    }

    private static long leaks(PluginHost host) {
        return problems(host).stream()
                .filter(problem -> problem.code() == ProblemCode.LEAK)
                .count();
    }

    private static JarFixture leaky(String version, String statements) {
        return JarFixture.plugin("leaky")
                .line("Plugin-Version", version)
                .tool(
                        "acme.Leaky",
                        Sources.tool("acme.Leaky", "leak", statements + " return new ToolResult(Map.of());"));
    }
}
