package dev.cks.runtime.store.sqlite;

import dev.cks.api.plugin.Sessions.Snapshot;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.runtime.store.sqlite.History.Call;
import dev.cks.runtime.store.sqlite.History.Kind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A process whose threads write to and read from the same sessions as others, and note what they saw and when. */
final class ContendingProcess implements AutoCloseable {

    private final Process process;

    /**
     * What a thread saw.
     *
     * @param session where
     * @param call what was done, by the clock that all processes of a machine share
     * @param size how many objects a read found; 0 for a write
     */
    record Seen(String session, Call call, int size) {

        private static final String SEPARATOR = " ";

        static Seen read(String line) {
            String[] fields = line.split(SEPARATOR, -1);
            Call call =
                    new Call(Kind.valueOf(fields[1]), fields[2], Long.parseLong(fields[3]), Long.parseLong(fields[4]));
            return new Seen(fields[0], call, Integer.parseInt(fields[5]));
        }

        String line() {
            return String.join(
                    SEPARATOR,
                    session,
                    call.kind().name(),
                    call.version(),
                    String.valueOf(call.invoked()),
                    String.valueOf(call.answered()),
                    String.valueOf(size));
        }
    }

    /**
     * What is to be done.
     *
     * @param directory where the store is
     * @param sessions the sessions
     * @param prefix how the ids of what is added begin
     * @param pairs how many threads write, and how many read
     * @param duration for how long
     */
    record Task(Path directory, List<String> sessions, String prefix, int pairs, Duration duration) {

        static Task read(String[] arguments) {
            return new Task(
                    Path.of(arguments[0]),
                    List.of(arguments[1].split(",", -1)),
                    arguments[2],
                    Integer.parseInt(arguments[3]),
                    Duration.parse(arguments[4]));
        }

        List<String> arguments() {
            return List.of(
                    directory.toString(),
                    String.join(",", sessions),
                    prefix,
                    String.valueOf(pairs),
                    duration.toString());
        }

        /** Does it, and returns what was seen. */
        List<Seen> run() throws IOException, InterruptedException, ExecutionException {
            ExecutorService threads = Executors.newFixedThreadPool(2 * pairs);
            try (OpenedStore opened = new OpenedStore(directory)) {
                long end = System.nanoTime() + duration.toNanos();
                List<Callable<List<Seen>>> work = new ArrayList<>();
                for (int i = 0; i < pairs; i++) {
                    String session = sessions.get(i % sessions.size());
                    String name = prefix + i + "-";
                    work.add(() -> write(opened, session, name, end));
                    work.add(() -> look(opened, session, end));
                }
                List<Seen> seen = new ArrayList<>();
                for (Future<List<Seen>> done : threads.invokeAll(work)) {
                    seen.addAll(done.get());
                }
                return seen;
            } finally {
                threads.shutdownNow();
            }
        }

        private static List<Seen> write(OpenedStore opened, String session, String prefix, long end) {
            List<Seen> seen = new ArrayList<>();
            for (int i = 0; System.nanoTime() < end; i++) {
                long invoked = System.nanoTime();
                try {
                    String version = opened.add(session, prefix + i);
                    seen.add(new Seen(session, new Call(Kind.WRITE, version, invoked, System.nanoTime()), 0));
                } catch (ToolException refused) {
                    if (!refused.code().equals(ErrorCode.CONCURRENT_MODIFICATION)) {
                        throw refused;
                    }
                }
            }
            return seen;
        }

        private static List<Seen> look(OpenedStore opened, String session, long end) {
            List<Seen> seen = new ArrayList<>();
            while (System.nanoTime() < end) {
                long invoked = System.nanoTime();
                Snapshot found = opened.sessions().current(session);
                Call call = new Call(Kind.READ, found.versionId().orElseThrow(), invoked, System.nanoTime());
                seen.add(new Seen(session, call, found.structure().size()));
            }
            return seen;
        }
    }

    ContendingProcess(Task task) throws IOException {
        process = JavaProcess.start(ContendingProcess.class, List.of(), task.directory(), task.arguments());
    }

    /** Waits for its end and returns what it saw. */
    List<Seen> seen() throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            return lines.lines().map(Seen::read).toList();
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    public static void main(String[] arguments) throws Exception {
        StringBuilder seen = new StringBuilder();
        Task.read(arguments).run().forEach(one -> seen.append(one.line()).append('\n'));
        System.out.print(seen);
        System.out.flush();
    }
}
