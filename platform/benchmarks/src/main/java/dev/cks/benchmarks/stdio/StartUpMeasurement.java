package dev.cks.benchmarks.stdio;

import dev.cks.benchmarks.measure.Samples;
import dev.cks.benchmarks.measure.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measures how soon a server answers, with the flags of the launcher alone and with others added, in turns. */
final class StartUpMeasurement {

    private static final double MILLISECONDS = 1e3;

    private final Installation installation;
    private final List<Way> ways = new ArrayList<>();

    /** A way to start a server, and how it went. */
    private static final class Way {

        private final Era era;
        private final String flags;
        private final Samples seconds = new Samples();
        private String seen = "";

        Way(Era era, String flags) {
            this.era = era;
            this.flags = flags;
        }
    }

    /**
     * Prepares the measurement.
     *
     * @param more flags to measure besides the usual ones
     */
    StartUpMeasurement(Installation installation, List<String> more) throws IOException, InterruptedException {
        this.installation = installation;
        Path archive = installation.home().resolve("trained.jsa");
        Start.once(installation, Era.CLASSIC, "-XX:ArchiveClassesAtExit=" + archive);
        String shared = "-XX:SharedArchiveFile=" + archive;
        List<String> flags =
                new ArrayList<>(List.of("", "-XX:TieredStopAtLevel=1", shared, shared + " -XX:TieredStopAtLevel=1"));
        flags.addAll(more);
        for (String each : flags) {
            ways.add(new Way(Era.CLASSIC, each));
        }
        ways.add(new Way(Era.MODERN, ""));
        ways.add(new Way(Era.MODERN, shared));
    }

    void run(int starts, PrintStream out) throws IOException, InterruptedException {
        for (int i = 0; i < starts; i++) {
            for (Way way : ways) {
                Start.Measured measured = Start.once(installation, way.era, way.flags);
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
