package dev.cks.benchmarks.structure;

import dev.cks.benchmarks.data.Variant;
import dev.cks.benchmarks.measure.Growth;
import dev.cks.benchmarks.measure.Table;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Prints what was measured. */
final class StructureReport {

    private static final double MEGABYTE = 1e6;
    private static final double MILLISECONDS = 1e3;

    private final PrintStream out;

    StructureReport(PrintStream out) {
        this.out = out;
    }

    void size(int size, Variant variant, SizeResult result) {
        out.println(format(
                "N = %d, %s: %d objects, %.2f MB of text, %d rounds",
                size,
                variant.word(),
                result.objects(),
                result.textBytes() / MEGABYTE,
                result.wall(Stage.IDEAL).count()));
        Table table = new Table("stage", "best ms", "median ms", "x ideal", "cpu x ideal", "MB/s");
        for (Stage stage : result.stages()) {
            row(table, stage, result);
        }
        table.print(out);
        double perObject = 1.0 * result.retainedBytes() / result.objects();
        double textPerObject = 1.0 * result.textBytes() / result.objects();
        out.println(format(
                "Heap: %.0f bytes an object, of text %.0f, difference %+.0f",
                perObject, textPerObject, perObject - textPerObject));
        out.println();
    }

    private static void row(Table table, Stage stage, SizeResult result) {
        long bytes = stage == Stage.SERIALIZE ? result.canonicalBytes() : result.textBytes();
        double best = result.wall(stage).best();
        table.row(
                stage.label(),
                format("%.2f", best * MILLISECONDS),
                format("%.2f", result.wall(stage).median() * MILLISECONDS),
                format("%.2f", result.timesIdealWall(stage)),
                result.timesIdealProcessor(stage).stream()
                        .mapToObj(times -> format("%.2f", times))
                        .findFirst()
                        .orElse("-"),
                format("%.0f", bytes / best / MEGABYTE));
    }

    /** Prints by which exponent each stage grew from each size to the next. */
    void growth(List<SizeResult> results) {
        for (int i = 1; i < results.size(); i++) {
            SizeResult smaller = results.get(i - 1);
            SizeResult larger = results.get(i);
            Table table = new Table("stage", "growth exponent");
            for (Stage stage : larger.stages()) {
                double exponent = Growth.exponent(
                        smaller.objects(),
                        smaller.wall(stage).best(),
                        larger.objects(),
                        larger.wall(stage).best());
                table.row(stage.label(), format("%.2f", exponent));
            }
            out.println("From " + smaller.objects() + " to " + larger.objects() + " objects");
            table.print(out);
            out.println();
        }
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
