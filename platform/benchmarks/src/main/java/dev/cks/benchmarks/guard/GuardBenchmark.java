package dev.cks.benchmarks.guard;

import dev.cks.benchmarks.UsageException;
import dev.cks.benchmarks.measure.Samples;
import dev.cks.benchmarks.measure.Table;
import dev.cks.core.validation.ExtensionGuard;
import dev.cks.host.guard.CallStatistics;
import dev.cks.host.guard.GuardLimits;
import dev.cks.host.guard.PluginGuard;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/** Measures calls that do next to nothing: without a guard, timed only, in the thread that calls, and in a thread of the plugin. */
public final class GuardBenchmark {

    /** What the arguments are: none. */
    public static final String USAGE = "guard";

    private static final int ROUNDS = 15;
    private static final int CALLS_IN_PLACE = 1_000_000;
    private static final int CALLS_HANDED_OFF = 50_000;

    private final ClassLoader loader = GuardBenchmark.class.getClassLoader();
    private final PluginGuard trusting = PluginGuard.trusting("ours", GuardLimits.DEFAULT);
    private final PluginGuard limiting = PluginGuard.limiting("theirs", GuardLimits.DEFAULT);
    private long calls;

    /**
     * Takes no arguments.
     *
     * @throws UsageException when there are any
     */
    public GuardBenchmark(List<String> arguments) {
        if (!arguments.isEmpty()) {
            throw new UsageException("guard takes no arguments");
        }
    }

    /** Measures and prints a table of nanoseconds a call; competitors take turns, after as many rounds to warm up. */
    public void run(PrintStream out) {
        Map<String, Supplier<Double>> competitors = new LinkedHashMap<>();
        competitors.put("direct", () -> nanoseconds(ExtensionGuard.NONE, CALLS_IN_PLACE));
        competitors.put("direct, timed", () -> nanoseconds(new Timed(), CALLS_IN_PLACE));
        competitors.put(
                "inline, for bundled plugins",
                () -> nanoseconds(trusting.extension(() -> loader, new CallStatistics()), CALLS_IN_PLACE));
        competitors.put(
                "handed off, for third-party plugins",
                () -> nanoseconds(limiting.extension(() -> loader, new CallStatistics()), CALLS_HANDED_OFF));
        measure(competitors);
        Map<String, Samples> measured = measure(competitors);
        Table table = new Table("call", "best ns", "median ns");
        measured.forEach((name, samples) -> table.row(name, shown(samples.best()), shown(samples.median())));
        table.print(out);
        out.println(calls + " calls");
        trusting.close();
        limiting.close();
    }

    private static Map<String, Samples> measure(Map<String, Supplier<Double>> competitors) {
        Map<String, Samples> measured = new LinkedHashMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            competitors.forEach((name, run) ->
                    measured.computeIfAbsent(name, any -> new Samples()).add(run.get()));
        }
        return measured;
    }

    private double nanoseconds(ExtensionGuard guard, int count) {
        long begin = System.nanoTime();
        for (int call = 0; call < count; call++) {
            guard.run(() -> calls++);
        }
        return (double) (System.nanoTime() - begin) / count;
    }

    /** What it costs to know how long calls take, which the guard counts as well. */
    private static final class Timed implements ExtensionGuard {

        private final LongAdder elapsed = new LongAdder();

        @Override
        public <T> T run(Supplier<T> work) {
            long begin = System.nanoTime();
            try {
                return work.get();
            } finally {
                elapsed.add(System.nanoTime() - begin);
            }
        }

        @Override
        public int mostFindings() {
            return Integer.MAX_VALUE;
        }
    }

    private static String shown(double nanoseconds) {
        return String.format(Locale.ROOT, "%.0f", nanoseconds);
    }
}
