package dev.cks.benchmarks.provenance;

import dev.cks.benchmarks.Options;
import dev.cks.benchmarks.UsageException;
import dev.cks.benchmarks.measure.GrowthTable;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Measures whole checks and checks of changes at several numbers of records, and how they grow. */
public final class ProvenanceBenchmark {

    /** What the arguments are. */
    public static final String USAGE = "provenance [RECORDS ...]";

    private static final List<Integer> USUAL_SIZES = List.of(1_000, 10_000, 100_000);

    private final List<Integer> sizes;

    /**
     * Reads the arguments.
     *
     * @throws UsageException when they are wrong
     */
    public ProvenanceBenchmark(List<String> arguments) {
        List<Integer> given = Options.read(arguments, Set.of(), Set.of()).rest().stream()
                .map(Options::positive)
                .toList();
        this.sizes = given.isEmpty() ? USUAL_SIZES : given;
    }

    /** Measures and prints a table. */
    public void run(PrintStream out) throws IOException {
        List<Map<String, Double>> results = new ArrayList<>();
        for (int size : sizes) {
            results.add(new ProvenanceMeasurement(size).all());
        }
        new GrowthTable(sizes, results).print(out);
    }
}
