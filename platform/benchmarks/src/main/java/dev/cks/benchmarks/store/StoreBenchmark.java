package dev.cks.benchmarks.store;

import dev.cks.benchmarks.Options;
import dev.cks.benchmarks.measure.Samples;
import dev.cks.benchmarks.measure.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * Measures what the store takes to keep a change, and whole evolves with the gate and all, beside SQLite alone; and how long it
 * takes to open a store again.
 */
public final class StoreBenchmark {

    /** What the arguments are. */
    public static final String USAGE = "store [--rounds R]";

    private static final List<Integer> OBJECTS = List.of(1_000, 10_000, 100_000);
    private static final List<Integer> VERSIONS = List.of(1_000, 10_000, 40_000);
    private static final int COMMITS = 200;
    private static final int THREADS = 8;
    private static final double SECOND = 1e9;
    private static final double MILLISECOND = 1e6;

    private final int rounds;

    /**
     * Reads the arguments.
     *
     * @throws dev.cks.benchmarks.UsageException when they are wrong
     */
    public StoreBenchmark(List<String> arguments) {
        this.rounds = Options.read(arguments, Set.of(), Set.of("--rounds")).number("--rounds", 10);
    }

    /** Measures and prints two tables. */
    public void run(PrintStream out) throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("cks-store");
        try {
            Table commits = new Table(
                    "objects",
                    "SQLite alone/s",
                    "kept/s",
                    "of SQLite",
                    "evolves/s",
                    "of SQLite",
                    "evolves of 8 threads/s",
                    "of SQLite");
            for (int objects : OBJECTS) {
                commits.row(commits(objects, Files.createTempDirectory(directory, "commits")));
            }
            commits.print(out);
            out.println();
            Table opens = new Table("versions", "MB", "open and read, median ms");
            for (int versions : VERSIONS) {
                opens.row(opens(versions, Files.createTempDirectory(directory, "opens")));
            }
            opens.print(out);
        } catch (SQLException failure) {
            throw new IOException(failure);
        } finally {
            delete(directory);
        }
    }

    /** All three in turns, so that what disturbs the disk disturbs all of them. */
    private String[] commits(int objects, Path directory) throws IOException, InterruptedException, SQLException {
        Samples raw = new Samples();
        Samples kept = new Samples();
        Samples one = new Samples();
        Samples many = new Samples();
        try (RawCommits alone = new RawCommits(directory.resolve("raw.db"));
                DurableSessions sessions = new DurableSessions(directory)) {
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                ids.add(sessions.open(objects));
            }
            for (int round = -2; round < rounds; round++) {
                double rawRate = rate(COMMITS, () -> commitAlone(alone));
                sessions.keeping();
                double oneRate = rate(COMMITS, () -> commit(sessions, ids.get(0)));
                double keptRate = COMMITS * SECOND / sessions.keeping();
                double manyRate = rate(COMMITS * THREADS, () -> commitTogether(sessions, ids));
                if (round >= 0) {
                    raw.add(rawRate);
                    kept.add(keptRate);
                    one.add(oneRate);
                    many.add(manyRate);
                }
            }
        }
        return new String[] {
            String.valueOf(objects),
            whole(raw.median()),
            whole(kept.median()),
            share(kept.median() / raw.median()),
            whole(one.median()),
            share(one.median() / raw.median()),
            whole(many.median()),
            share(many.median() / raw.median())
        };
    }

    private String[] opens(int versions, Path directory) throws IOException {
        String session;
        try (DurableSessions sessions = new DurableSessions(directory)) {
            session = sessions.open(1_000);
            for (int i = 0; i < versions; i++) {
                sessions.commit(session, i);
            }
        }
        Samples milliseconds = new Samples();
        for (int round = -2; round < rounds; round++) {
            long begin = System.nanoTime();
            try (DurableSessions sessions = new DurableSessions(directory)) {
                sessions.size(session);
                if (round >= 0) {
                    milliseconds.add((System.nanoTime() - begin) / MILLISECOND);
                }
            }
        }
        return new String[] {
            String.valueOf(versions),
            whole(Files.size(directory.resolve("cks.db")) / 1e6),
            String.format(Locale.ROOT, "%.1f", milliseconds.median())
        };
    }

    private static boolean commitAlone(RawCommits alone) throws SQLException {
        for (int i = 0; i < COMMITS; i++) {
            alone.commit();
        }
        return true;
    }

    private static boolean commit(DurableSessions sessions, String session) {
        for (int i = 0; i < COMMITS; i++) {
            sessions.commit(session, (int) (System.nanoTime() & Integer.MAX_VALUE));
        }
        return true;
    }

    private static boolean commitTogether(DurableSessions sessions, List<String> ids) throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(ids.size());
        try {
            List<Callable<Boolean>> work = ids.stream()
                    .<Callable<Boolean>>map(id -> () -> commit(sessions, id))
                    .toList();
            return threads.invokeAll(work).stream().allMatch(Future::isDone);
        } finally {
            threads.shutdown();
        }
    }

    private static double rate(int count, Callable<Boolean> work) throws IOException {
        long begin = System.nanoTime();
        try {
            work.call();
        } catch (Exception failure) {
            throw new IOException(failure);
        }
        return count * SECOND / (System.nanoTime() - begin);
    }

    private static String whole(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }

    private static String share(double value) {
        return String.format(Locale.ROOT, "%.0f %%", value * 100);
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
