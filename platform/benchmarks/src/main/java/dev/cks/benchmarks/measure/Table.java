package dev.cks.benchmarks.measure;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A table in plain text that is also a table in Markdown; the first column leans left, the others right. */
public final class Table {

    private final List<List<String>> rows = new ArrayList<>();

    /** Makes a table with these headings. */
    public Table(String... headings) {
        rows.add(List.of(headings));
    }

    /**
     * Adds a row.
     *
     * @throws IllegalArgumentException when it has another number of cells than the headings
     */
    public void row(String... cells) {
        if (cells.length != rows.get(0).size()) {
            throw new IllegalArgumentException(
                    "A row of " + cells.length + " cells under " + rows.get(0).size() + " headings");
        }
        rows.add(List.of(cells));
    }

    /** Prints the table. */
    public void print(PrintStream out) {
        int[] widths = IntStream.range(0, rows.get(0).size())
                .map(column -> rows.stream()
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .toArray();
        for (int i = 0; i < rows.size(); i++) {
            out.println(line(rows.get(i), widths));
            if (i == 0) {
                out.println(rule(widths));
            }
        }
    }

    private static String line(List<String> row, int[] widths) {
        return IntStream.range(0, widths.length)
                .mapToObj(column -> padded(row.get(column), widths[column], column == 0))
                .collect(Collectors.joining(" | ", "| ", " |"));
    }

    private static String padded(String cell, int width, boolean left) {
        String space = " ".repeat(width - cell.length());
        return left ? cell + space : space + cell;
    }

    private static String rule(int[] widths) {
        return IntStream.range(0, widths.length)
                .mapToObj(column -> "-".repeat(widths[column] + 1) + (column == 0 ? "-" : ":"))
                .collect(Collectors.joining("|", "|", "|"));
    }
}
