package dev.cks.benchmarks.server;

import dev.cks.benchmarks.Options;
import dev.cks.benchmarks.UsageException;
import dev.cks.benchmarks.measure.Samples;
import dev.cks.benchmarks.measure.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Measures calls over HTTP of a tool that does nothing, on one connection and on several, beside the ideal loop. */
public final class HttpBenchmark {

    /** What the arguments are. */
    public static final String USAGE = "http [--distribution DIR] [--calls N]";

    private static final int USUAL_CALLS = 20_000;
    private static final int REPETITIONS = 3;
    private static final int[] CONNECTIONS = {1, 4, 16};
    private static final double NANOSECONDS = 1e9;
    private static final double MICROSECONDS = 1e6;
    private static final String ARGUMENTS = "{\"" + EchoTool.TEXT + "\":\"knowledge\"}";

    private final Path distribution;
    private final int calls;
    private final Table table = new Table("server", "connections", "calls/s", "p50 us", "p99 us", "of ideal");

    /**
     * How a series of calls went.
     *
     * @param perSecond calls a second, of all connections together
     * @param latencies seconds from sending a call to having read its answer
     */
    private record Series(double perSecond, Samples latencies) {}

    /**
     * Reads the arguments.
     *
     * @throws UsageException when they are wrong
     */
    public HttpBenchmark(List<String> arguments) {
        Options options = Options.read(arguments, Set.of(), Set.of("--distribution", "--calls"));
        options.refuseRest();
        this.distribution = Installation.directory(options);
        this.calls = options.number("--calls", USUAL_CALLS);
    }

    /** Measures and prints. */
    public void run(PrintStream out) throws IOException, InterruptedException {
        Installation.temporary(distribution, installation -> {
            Path plugins = Files.createDirectories(installation.home().resolve("echo"));
            EchoPlugin.writeTo(plugins);
            try (HttpServerProcess ideal = installation.idealHttp();
                    HttpServerProcess server =
                            installation.withoutClassCache().serveHttp("", "--plugins", plugins.toString())) {
                for (int connections : CONNECTIONS) {
                    double limit = measured("ideal loop", ideal, Era.MODERN, connections, 0);
                    for (Era era : Era.values()) {
                        measured(era.toString(), server, era, connections, limit);
                    }
                }
            }
            out.println("tools/call of a tool that echoes a word, " + calls
                    + " calls after as many to warm up, best of " + REPETITIONS);
            table.print(out);
        });
    }

    private double measured(String name, HttpServerProcess server, Era era, int connections, double limit)
            throws IOException, InterruptedException {
        Series best = series(server, era, connections);
        for (int i = 0; i < REPETITIONS; i++) {
            Series next = series(server, era, connections);
            best = i == 0 || next.perSecond() > best.perSecond() ? next : best;
        }
        table.row(
                name,
                String.valueOf(connections),
                format("%.0f", best.perSecond()),
                format("%.0f", best.latencies().median() * MICROSECONDS),
                format("%.0f", best.latencies().quantile(0.99) * MICROSECONDS),
                limit == 0 ? "" : format("%.2f", best.perSecond() / limit));
        return best.perSecond();
    }

    private Series series(HttpServerProcess server, Era era, int connections) throws IOException, InterruptedException {
        List<HttpClient> clients = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(connections);
        try {
            for (int i = 0; i < connections; i++) {
                clients.add(new HttpClient(server, era));
            }
            long begin = System.nanoTime();
            List<Future<double[]>> all = threads.invokeAll(clients.stream()
                    .<Callable<double[]>>map(client -> () -> latencies(client, calls / connections))
                    .toList());
            Samples latencies = new Samples();
            for (Future<double[]> each : all) {
                for (double latency : each.get()) {
                    latencies.add(latency);
                }
            }
            return new Series(latencies.count() * NANOSECONDS / (System.nanoTime() - begin), latencies);
        } catch (ExecutionException failure) {
            throw new IOException(failure.getCause());
        } finally {
            threads.shutdownNow();
            for (HttpClient client : clients) {
                client.close();
            }
        }
    }

    private static double[] latencies(HttpClient client, int calls) throws IOException {
        double[] latencies = new double[calls];
        for (int i = 0; i < calls; i++) {
            long begin = System.nanoTime();
            Reply.id(client.call(EchoTool.NAME, ARGUMENTS));
            latencies[i] = (System.nanoTime() - begin) / NANOSECONDS;
        }
        return latencies;
    }

    private static String format(String pattern, double value) {
        return String.format(Locale.ROOT, pattern, value);
    }
}
