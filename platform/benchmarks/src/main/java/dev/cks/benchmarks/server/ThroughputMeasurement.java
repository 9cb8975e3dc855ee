package dev.cks.benchmarks.server;

import dev.cks.benchmarks.measure.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Measures calls of a tool that does nothing, one after the other and several in flight, in each era. */
final class ThroughputMeasurement {

    private static final double MICROSECONDS = 1e6;
    private static final int IN_FLIGHT = 16;
    private static final int REPETITIONS = 3;

    private final Installation installation;
    private final Path plugins;
    private final String flags;
    private final Table table = new Table("server", "in flight", "calls/s", "p50 us", "p99 us", "flags of the server");

    ThroughputMeasurement(Installation installation, String flags) throws IOException {
        this.installation = installation;
        this.plugins = Files.createDirectories(installation.home().resolve("echo"));
        this.flags = flags;
        EchoPlugin.writeTo(plugins);
    }

    void run(int calls, PrintStream out) throws IOException, InterruptedException {
        measure("ideal loop", installation.ideal(), Era.MODERN, calls);
        for (Era era : Era.values()) {
            measure(era.toString(), installation.serve(flags, "--plugins", plugins.toString()), era, calls);
        }
        out.println("tools/call of a tool that echoes a word, " + calls
                + " calls after twice as many to warm up, best of " + REPETITIONS);
        table.print(out);
    }

    private void measure(String name, ServerProcess process, Era era, int calls)
            throws IOException, InterruptedException {
        try (ServerProcess server = process) {
            Calls client = new Calls(server, era);
            client.run(calls, IN_FLIGHT);
            client.run(calls, 1);
            row(server, name, 1, best(client, calls, 1));
            row(server, name, IN_FLIGHT, best(client, calls, IN_FLIGHT));
            server.end();
        }
    }

    private static Calls.Series best(Calls client, int calls, int inFlight) throws IOException {
        Calls.Series best = client.run(calls, inFlight);
        for (int i = 1; i < REPETITIONS; i++) {
            Calls.Series next = client.run(calls, inFlight);
            best = next.perSecond() > best.perSecond() ? next : best;
        }
        return best;
    }

    private void row(ServerProcess server, String name, int inFlight, Calls.Series series) {
        table.row(
                name,
                String.valueOf(inFlight),
                format("%.0f", series.perSecond()),
                format("%.0f", series.latencies().median() * MICROSECONDS),
                format("%.0f", series.latencies().quantile(0.99) * MICROSECONDS),
                server.flags());
    }

    private static String format(String pattern, double value) {
        return String.format(Locale.ROOT, pattern, value);
    }
}
