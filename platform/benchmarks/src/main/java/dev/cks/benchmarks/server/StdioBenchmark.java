package dev.cks.benchmarks.server;

import dev.cks.benchmarks.Options;
import dev.cks.benchmarks.UsageException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Measures the distribution as clients meet it: started as a process, spoken to over pipes. */
public final class StdioBenchmark {

    /** What the arguments are. */
    public static final String USAGE =
            "stdio [--distribution DIR] [--starts N] [--calls N] [--flags \"FLAGS OF THE SERVER'S JVM\"]";

    private static final int USUAL_STARTS = 10;
    private static final int USUAL_CALLS = 20_000;

    private final Path distribution;
    private final int starts;
    private final int calls;
    private final String flags;

    /**
     * Reads the arguments.
     *
     * @throws UsageException when they are wrong
     */
    public StdioBenchmark(List<String> arguments) {
        Options options = Options.read(arguments, Set.of(), Set.of("--distribution", "--starts", "--calls", "--flags"));
        options.refuseRest();
        this.distribution = Installation.directory(options);
        this.starts = options.number("--starts", USUAL_STARTS);
        this.calls = options.number("--calls", USUAL_CALLS);
        this.flags = options.value("--flags").orElse("");
    }

    /** Measures and prints. */
    public void run(PrintStream out) throws IOException, InterruptedException {
        Installation.temporary(distribution, installation -> {
            List<String> more = flags.isBlank() ? List.of() : List.of(flags);
            new StartUpMeasurement(installation, more).run(starts, out);
            new ThroughputMeasurement(installation, flags).run(calls, out);
        });
    }
}
