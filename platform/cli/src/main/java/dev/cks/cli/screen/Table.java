package dev.cks.cli.screen;

import java.util.List;

/** Prints columns as wide as their widest cell, the last one as long as it is. */
public final class Table {

    private final Screen out;

    /** Prints on a screen. */
    public Table(Screen out) {
        this.out = out;
    }

    /** Prints rows of the same number of cells; foreign text in them is made harmless. */
    public void print(List<List<String>> foreign) {
        // Columns are as wide as what will be shown of their cells.
        List<List<String>> rows = foreign.stream()
                .map(row -> row.stream().map(Printable::of).toList())
                .toList();
        int[] widths = widths(rows);
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder("  ");
            for (int column = 0; column < row.size() - 1; column++) {
                String cell = row.get(column);
                line.append(cell).append(" ".repeat(widths[column] - cell.length() + 2));
            }
            out.line(line.append(row.get(row.size() - 1)).toString());
        }
    }

    private static int[] widths(List<List<String>> rows) {
        int[] widths = new int[rows.isEmpty() ? 0 : rows.get(0).size()];
        for (List<String> row : rows) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        }
        return widths;
    }
}
