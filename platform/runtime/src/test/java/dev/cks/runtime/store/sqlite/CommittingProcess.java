package dev.cks.runtime.store.sqlite;

import dev.cks.api.tool.ToolException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

/**
 * A process that commits without pause to a session, and says of every version when it was acknowledged. It begins when it is
 * told to, so that starting a virtual machine costs nobody any time.
 */
final class CommittingProcess implements AutoCloseable {

    /** So many lines come before anything is acknowledged. */
    private static final int READY = 1;

    /** How the ids of what it adds under a key end. */
    static final String KEYED = "-keyed";

    private static final int VERSION_ID = 36;
    private static final String LIBRARIES = "sqlite-";

    private final Process process;
    private final Path unpacked;
    private final BufferedReader output;

    /**
     * What the process does.
     *
     * @param directory where the store is
     * @param session the session
     * @param prefix how the ids of what it adds begin; of the letters and figures that names of files may have
     * @param threads how many threads commit
     * @param count how many versions each of them makes
     */
    record Task(Path directory, String session, String prefix, int threads, int count) {

        /** Returns the task of one thread. */
        static Task of(Path directory, String session, String prefix, int count) {
            return new Task(directory, session, prefix, 1, count);
        }

        static Task read(String[] arguments) {
            return new Task(
                    Path.of(arguments[0]),
                    arguments[1],
                    arguments[2],
                    Integer.parseInt(arguments[3]),
                    Integer.parseInt(arguments[4]));
        }

        List<String> arguments() {
            return List.of(directory.toString(), session, prefix, String.valueOf(threads), String.valueOf(count));
        }
    }

    private CommittingProcess(Process process, Path unpacked) {
        this.process = process;
        this.unpacked = unpacked;
        this.output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Starts it and tells it to begin. */
    static CommittingProcess start(Task task) throws IOException {
        return waiting(List.of(), task).begin();
    }

    /** Starts it, by way of another command if one is given. */
    static CommittingProcess waiting(List<String> by, Task task) throws IOException {
        return new CommittingProcess(
                JavaProcess.start(CommittingProcess.class, by, task.directory(), task.arguments()), task.directory());
    }

    /** Tells it to begin, once it can. */
    CommittingProcess begin() throws IOException {
        acknowledged(READY);
        process.getOutputStream().close();
        return this;
    }

    /** Returns up to so many acknowledged versions, as they come; fewer when the process ends before. */
    List<String> acknowledged(int most) {
        List<String> lines = new ArrayList<>();
        try {
            while (lines.size() < most) {
                String line = output.readLine();
                if (line == null) {
                    break;
                }
                lines.add(line);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return lines;
    }

    /** Ends the process at once, without a chance to do anything, and returns what it had still acknowledged. */
    List<String> kill() throws IOException, InterruptedException {
        // Process itself would throw away what can still be read.
        process.toHandle().destroyForcibly();
        process.waitFor();
        removeLibraries();
        List<String> rest = acknowledged(Integer.MAX_VALUE);
        // A line that it didn't get to the end of says nothing.
        return rest.stream().filter(line -> line.length() == VERSION_ID).toList();
    }

    /** A process that is killed leaves the driver's library behind. */
    private void removeLibraries() throws IOException {
        try (Stream<Path> files = Files.list(unpacked)) {
            for (Path file : files.filter(file -> file.getFileName().toString().startsWith(LIBRARIES))
                    .toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Task task = Task.read(arguments);
        load(Files.createDirectory(task.directory().resolve("warm-" + task.prefix())));
        System.out.println("ready");
        while (System.in.read() >= 0) {
            // Its end is the sign to begin.
        }
        try (OpenedStore opened = new OpenedStore(task.directory())) {
            CountDownLatch running = new CountDownLatch(task.threads());
            for (int i = 0; i < task.threads(); i++) {
                String prefix = task.prefix() + i + "-";
                new Thread(() -> {
                            commit(opened, task, prefix);
                            running.countDown();
                        })
                        .start();
            }
            running.await();
        }
    }

    /** Has everything loaded that will be needed. */
    private static void load(Path directory) throws IOException {
        try (OpenedStore opened = new OpenedStore(directory)) {
            opened.add(opened.open("a"), "b");
        }
    }

    private static void commit(OpenedStore opened, Task task, String prefix) {
        try {
            for (int i = 0; i < task.count(); i++) {
                System.out.println(
                        i % 2 == 0
                                ? opened.add(task.session(), prefix + i)
                                : opened.addOnce(task.session(), prefix + i + KEYED));
            }
        } catch (ToolException refused) {
            System.out.println(refused.code().code());
        }
    }
}
