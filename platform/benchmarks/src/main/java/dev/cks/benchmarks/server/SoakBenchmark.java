package dev.cks.benchmarks.server;

import dev.cks.benchmarks.Options;
import dev.cks.benchmarks.UsageException;
import dev.cks.benchmarks.measure.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Has clients of both eras work on sessions of their own over HTTP for a long time, and shows what the server takes: nothing
 * may fail, and nothing may grow.
 */
public final class SoakBenchmark {

    /** What the arguments are. */
    public static final String USAGE = "soak [--distribution DIR] [--minutes N] [--clients N]";

    private static final int USUAL_MINUTES = 10;
    private static final int USUAL_CLIENTS = 8;
    private static final int ROWS = 10;
    private static final long SETTLING_MILLIS = 500;
    private static final double MEGABYTE = 1e6;

    private final Path distribution;
    private final Duration duration;
    private final int clients;
    private final LongAdder calls = new LongAdder();
    private final Table table = new Table("minutes", "calls", "heap MB", "threads", "files", "sessions", "store MB");

    /**
     * Reads the arguments.
     *
     * @throws UsageException when they are wrong
     */
    public SoakBenchmark(List<String> arguments) {
        Options options = Options.read(arguments, Set.of(), Set.of("--distribution", "--minutes", "--clients"));
        options.refuseRest();
        this.distribution = Installation.directory(options);
        this.duration = Duration.ofMinutes(options.number("--minutes", USUAL_MINUTES));
        this.clients = options.number("--clients", USUAL_CLIENTS);
    }

    /**
     * Works and prints.
     *
     * @throws IOException when any call fails
     */
    public void run(PrintStream out) throws IOException, InterruptedException {
        Installation.temporary(distribution, installation -> {
            try (HttpServerProcess server = installation.withoutClassCache().serveHttp("")) {
                work(server, installation);
            }
        });
        out.println(clients + " clients for " + duration.toMinutes()
                + " minutes without an error; the heap is what is left after a full collection");
        table.print(out);
    }

    private void work(HttpServerProcess server, Installation installation) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        long end = begun + duration.toNanos();
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < clients; i++) {
                Era era = i % 2 == 0 ? Era.CLASSIC : Era.MODERN;
                all.add(threads.submit(() -> {
                    new SoakClient(server, era, calls).work(end);
                    return null;
                }));
            }
            for (int row = 1; row <= ROWS; row++) {
                long next = begun + duration.toNanos() * row / ROWS;
                while (System.nanoTime() < next && all.stream().noneMatch(Future::isDone)) {
                    TimeUnit.MILLISECONDS.sleep(SETTLING_MILLIS);
                }
                row(server, installation, (System.nanoTime() - begun) / (double) TimeUnit.MINUTES.toNanos(1));
            }
            for (Future<?> each : all) {
                each.get();
            }
        } catch (ExecutionException failure) {
            throw new IOException(failure.getCause());
        } finally {
            threads.shutdownNow();
        }
    }

    private void row(HttpServerProcess server, Installation installation, double minutes)
            throws IOException, InterruptedException {
        collect(server.pid());
        String metrics;
        // A new one each time: the server hangs up on those that are idle.
        try (HttpConnection monitor = server.connect()) {
            metrics = monitor.get("/metrics").succeeded().body();
        }
        table.row(
                String.format(Locale.ROOT, "%.1f", minutes),
                String.valueOf(calls.sum()),
                String.format(Locale.ROOT, "%.1f", value(metrics, "jvm_memory_used_bytes{area=\"heap\"}") / MEGABYTE),
                whole(metrics, "jvm_threads_current"),
                whole(metrics, "process_open_fds"),
                whole(metrics, "cks_http_sessions"),
                String.format(
                        Locale.ROOT,
                        "%.1f",
                        installation.home().resolve("cks.db").toFile().length() / MEGABYTE));
    }

    private static String whole(String metrics, String name) throws IOException {
        return String.format(Locale.ROOT, "%.0f", value(metrics, name));
    }

    private static double value(String metrics, String name) throws IOException {
        Matcher found = Pattern.compile("^" + Pattern.quote(name) + " (\\S+)$", Pattern.MULTILINE)
                .matcher(metrics);
        if (!found.find()) {
            throw new IOException("There is no " + name + " in:\n" + metrics);
        }
        return Double.parseDouble(found.group(1));
    }

    /** Has the server collect its garbage, so that what is left is what it holds on to. */
    private static void collect(long pid) throws IOException, InterruptedException {
        new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                        String.valueOf(pid),
                        "GC.run")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
