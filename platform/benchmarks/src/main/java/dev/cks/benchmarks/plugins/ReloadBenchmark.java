package dev.cks.benchmarks.plugins;

import dev.cks.benchmarks.measure.Samples;
import dev.cks.benchmarks.measure.Table;
import dev.cks.host.HostConfiguration;
import dev.cks.host.PluginHost;
import dev.cks.host.Reload;
import dev.cks.host.ReloadCause;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Measures how long a reload takes among many plugins of which one changed, or none, beside one plugin alone. */
final class ReloadBenchmark {

    private static final int WARMING_ROUNDS = 30;

    private final int rounds;
    private final Table table = new Table(
            "plugins",
            "none changed, median ms",
            "one changed, median ms",
            "best ms",
            "one changed of one, median ms",
            "best ms",
            "ratio of medians");

    ReloadBenchmark(int rounds) {
        this.rounds = rounds;
    }

    void measure(Path work, int size) throws IOException {
        Samples none = new Samples();
        Samples alone = new Samples();
        Samples among = new Samples();
        try (Replaced single = new Replaced(Files.createDirectory(work.resolve("single")), 1);
                Replaced many = new Replaced(Files.createDirectory(work.resolve("many")), size)) {
            for (int round = -WARMING_ROUNDS; round < rounds; round++) {
                double ofNone = many.reload();
                double ofOne = single.replace();
                double ofMany = many.replace();
                if (round >= 0) {
                    none.add(ofNone);
                    alone.add(ofOne);
                    among.add(ofMany);
                }
            }
        }
        table.row(
                String.valueOf(size),
                text(none.median()),
                text(among.median()),
                text(among.best()),
                text(alone.median()),
                text(alone.best()),
                text(among.median() / alone.median()));
    }

    void print(PrintStream out) {
        out.println(rounds + " rounds after " + WARMING_ROUNDS
                + " to warm up; a reload is over when new calls go to the new plugin, which was loaded");
        table.print(out);
    }

    private static String text(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }

    /** A host whose first plugin is replaced again and again. */
    private static final class Replaced implements AutoCloseable {

        private final Path plugins;
        private final PluginHost host;
        private int version;

        Replaced(Path work, int size) throws IOException {
            plugins = Files.createDirectory(work.resolve("plugins"));
            NumberedPlugins.writeTo(plugins, size);
            // Ahead, so that files that were written just now count as settled and needn't be hashed again.
            Clock clock = Clock.offset(Clock.systemUTC(), Duration.ofMinutes(1));
            host = PluginHost.start(HostConfiguration.withStaging(clock, work.resolve("staging"))
                    .withDirectories(List.of(plugins)));
        }

        /** Returns the milliseconds that the reload took, without those for writing the jar. */
        double replace() throws IOException {
            version++;
            NumberedPlugins.write(plugins, 0, "1.0." + version);
            return reload();
        }

        double reload() {
            long begun = System.nanoTime();
            Reload reload =
                    host.reload(ReloadCause.COMMAND).toCompletableFuture().join();
            double milliseconds = (System.nanoTime() - begun) / 1e6;
            if (!reload.succeeded()) {
                throw new IllegalStateException(reload.toString());
            }
            return milliseconds;
        }

        @Override
        public void close() {
            host.close();
        }
    }
}
