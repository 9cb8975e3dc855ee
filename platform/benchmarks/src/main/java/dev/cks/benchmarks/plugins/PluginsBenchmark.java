package dev.cks.benchmarks.plugins;

import dev.cks.benchmarks.Options;
import dev.cks.benchmarks.UsageException;
import dev.cks.benchmarks.measure.Samples;
import dev.cks.benchmarks.measure.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Measures how long a host takes until many plugins are ready, at the first start of a home and at later ones, or until one of
 * them was replaced while it runs.
 */
public final class PluginsBenchmark {

    /** What the arguments are. */
    public static final String USAGE = "plugins [--reload] [--rounds N] [NUMBER OF JARS ...]";

    private static final int USUAL_ROUNDS = 7;
    private static final List<String> USUAL_SIZES = List.of("100", "1000");
    /** A jar that was changed a moment ago isn't recognised by its times. */
    private static final long SETTLED_SECONDS = 3;

    private final boolean reloads;
    private final int rounds;
    private final List<Integer> sizes;

    /**
     * Reads the arguments.
     *
     * @throws UsageException when they are wrong
     */
    public PluginsBenchmark(List<String> arguments) {
        Options options = Options.read(arguments, Set.of("--reload"), Set.of("--rounds"));
        this.reloads = options.has("--reload");
        this.rounds = options.number("--rounds", USUAL_ROUNDS);
        this.sizes = (options.rest().isEmpty() ? USUAL_SIZES : options.rest())
                .stream().map(Options::positive).toList();
    }

    /** Measures and prints. */
    public void run(PrintStream out) throws IOException, InterruptedException {
        if (reloads) {
            reload(out);
        } else {
            start(out);
        }
    }

    private void reload(PrintStream out) throws IOException {
        ReloadBenchmark benchmark = new ReloadBenchmark(rounds);
        for (int size : sizes) {
            Path work = Files.createTempDirectory("cks-benchmark");
            try {
                benchmark.measure(work, size);
            } finally {
                remove(work);
            }
        }
        benchmark.print(out);
    }

    private void start(PrintStream out) throws IOException, InterruptedException {
        Table table = new Table(
                "plugins",
                "start",
                "from JVM start, median ms",
                "best ms",
                "from host start, median ms",
                "best ms",
                "cpu ms");
        for (int size : sizes) {
            Path work = Files.createTempDirectory("cks-benchmark");
            try {
                measure(work, size, table);
            } finally {
                remove(work);
            }
        }
        out.println(
                rounds + " starts each, in virtual machines of their own (-XX:+UseSerialGC -XX:TieredStopAtLevel=1);"
                        + " cpu is that of the whole virtual machine, at best");
        table.print(out);
    }

    private void measure(Path work, int size, Table table) throws IOException, InterruptedException {
        Path plugins = Files.createDirectory(work.resolve("plugins"));
        NumberedPlugins.writeTo(plugins, size);
        TimeUnit.SECONDS.sleep(SETTLED_SECONDS);
        Row first = new Row(size, "first");
        for (int round = 0; round < rounds; round++) {
            first.start(plugins, work.resolve("staging-" + round));
        }
        first.addTo(table);
        Row later = new Row(size, "later");
        for (int round = 0; round < rounds; round++) {
            later.start(plugins, work.resolve("staging-0"));
        }
        later.addTo(table);
    }

    /** The starts of one kind. */
    private static final class Row {

        private final int size;
        private final String kind;
        private final Samples machine = new Samples();
        private final Samples host = new Samples();
        private final Samples processor = new Samples();

        Row(int size, String kind) {
            this.size = size;
            this.kind = kind;
        }

        void start(Path plugins, Path staging) throws IOException, InterruptedException {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
                            "-cp",
                            System.getProperty("java.class.path"),
                            HostStart.class.getName(),
                            plugins.toString(),
                            staging.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            String[] said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .strip()
                    .split(" ", -1);
            if (process.waitFor() != 0 || Integer.parseInt(said[3]) != size) {
                throw new IllegalStateException("A host started with " + String.join(" ", said));
            }
            machine.add(Double.parseDouble(said[0]));
            host.add(Double.parseDouble(said[1]));
            processor.add(Double.parseDouble(said[2]));
        }

        void addTo(Table table) {
            table.row(
                    String.valueOf(size),
                    kind,
                    whole(machine.median()),
                    whole(machine.best()),
                    whole(host.median()),
                    whole(host.best()),
                    whole(processor.best()));
        }

        private static String whole(double milliseconds) {
            return String.format(Locale.ROOT, "%.0f", milliseconds);
        }
    }

    private static void remove(Path directory) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
