package dev.cks.benchmarks.measure;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What pieces of work cost at several sizes: a row for each piece, a column for each size and each growth between two.
 *
 * @param sizes the sizes, ascending
 * @param results the costs by the name of the work, for each size
 */
public record GrowthTable(List<Integer> sizes, List<Map<String, Double>> results) {

    /** Prints it. */
    public void print(PrintStream out) {
        List<String> headings = new ArrayList<>(List.of("work"));
        for (int i = 0; i < sizes.size(); i++) {
            headings.add("N = " + sizes.get(i));
            if (i > 0) {
                headings.add("exponent");
            }
        }
        Table table = new Table(headings.toArray(String[]::new));
        results.get(0).keySet().forEach(work -> table.row(row(work)));
        table.print(out);
    }

    private String[] row(String work) {
        List<String> cells = new ArrayList<>(List.of(work));
        for (int i = 0; i < sizes.size(); i++) {
            double value = results.get(i).getOrDefault(work, Double.NaN);
            cells.add(String.format(Locale.ROOT, "%.2f", value));
            if (i > 0) {
                double before = results.get(i - 1).getOrDefault(work, Double.NaN);
                double exponent = Growth.exponent(sizes.get(i - 1), before, sizes.get(i), value);
                cells.add(String.format(Locale.ROOT, "%.2f", exponent));
            }
        }
        return cells.toArray(String[]::new);
    }
}
