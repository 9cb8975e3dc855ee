package dev.cks.benchmarks.edits;

import dev.cks.benchmarks.Options;
import dev.cks.benchmarks.UsageException;
import dev.cks.benchmarks.measure.GrowthTable;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Measures edits, queries, root hashes and kept versions at several sizes, and how they grow. */
public final class EditBenchmark {

    /** What the arguments are. */
    public static final String USAGE = "edits [N ...]";

    private static final List<Integer> USUAL_SIZES = List.of(1_000, 10_000, 100_000);

    private final List<Integer> sizes;

    /**
     * Reads the arguments.
     *
     * @throws UsageException when they are wrong
     */
    public EditBenchmark(List<String> arguments) {
        List<Integer> given = Options.read(arguments, Set.of(), Set.of()).rest().stream()
                .map(Options::positive)
                .toList();
        this.sizes = given.isEmpty() ? USUAL_SIZES : given;
    }

    /** Measures and prints a table: a row for each kind of work, a column for each size and each growth between two. */
    public void run(PrintStream out) throws IOException {
        List<Map<String, Double>> results = new ArrayList<>();
        for (int size : sizes) {
            results.add(new EditMeasurement(size).all());
        }
        new GrowthTable(sizes, results).print(out);
    }
}
