package dev.cks.benchmarks.server;

import dev.cks.benchmarks.measure.Samples;
import dev.cks.benchmarks.measure.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measures how soon a server answers, with the archive of classes that the first start made and without, in turns. */
final class StartUpMeasurement {

    private static final double MILLISECONDS = 1e3;

    private final Installation installation;
    private final List<Way> ways = new ArrayList<>();

    /** A way to start a server, and how it went. */
    private static final class Way {

        private final Installation installation;
        private final Era era;
        private final String flags;
        private final Samples seconds = new Samples();
        private String seen = "";

        Way(Installation installation, Era era, String flags) {
            this.installation = installation;
            this.era = era;
            this.flags = flags;
        }
    }

    /**
     * Prepares the measurement.
     *
     * @param more flags to measure besides the usual ones
     */
    StartUpMeasurement(Installation installation, List<String> more) {
        this.installation = installation;
        for (Installation each : List.of(installation, installation.withoutClassCache())) {
            for (Era era : Era.values()) {
                ways.add(new Way(each, era, ""));
            }
            for (String flags : more) {
                ways.add(new Way(each, Era.CLASSIC, flags));
            }
        }
    }

    void run(int starts, PrintStream out) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        Start.once(installation, Era.CLASSIC, "");
        installation.awaitClassCache();
        out.printf(
                Locale.ROOT,
                "The first start made the archive of classes in %.1f s%n",
                (System.nanoTime() - begun) / 1e9);
        for (int i = 0; i < starts; i++) {
            for (Way way : ways) {
                Start.Measured measured = Start.once(way.installation, way.era, way.flags);
                way.seconds.add(measured.seconds());
                way.seen = measured.flags();
            }
        }
        out.println("Process start to the first tools/list reply, " + starts + " starts each, in turns");
        Table table = new Table("era", "median ms", "best ms", "worst ms", "flags of the server");
        for (Way way : ways) {
            table.row(
                    way.era.toString(),
                    milliseconds(way.seconds.median()),
                    milliseconds(way.seconds.best()),
                    milliseconds(way.seconds.quantile(1)),
                    way.seen);
        }
        table.print(out);
        out.println();
    }

    private static String milliseconds(double seconds) {
        return String.format(Locale.ROOT, "%.0f", seconds * MILLISECONDS);
    }
}
