package dev.cks.runtime.store.sqlite;

import dev.cks.api.tool.ToolException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process that commits without pause to a session, and says of every version when it was acknowledged. */
final class CommittingProcess implements AutoCloseable {

    private final Process process;
    private final BufferedReader output;

    private CommittingProcess(Process process) {
        this.process = process;
        this.output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /**
     * Starts it.
     *
     * @param prefix how the ids of what it adds begin
     * @param count how many versions it makes
     */
    static CommittingProcess start(Path directory, String session, String prefix, int count) throws IOException {
        return start(List.of(), directory, session, prefix, count);
    }

    /** Starts it by way of another command. */
    static CommittingProcess start(List<String> by, Path directory, String session, String prefix, int count)
            throws IOException {
        List<String> command = new ArrayList<>(by);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                CommittingProcess.class.getName(),
                directory.toString(),
                session,
                prefix,
                String.valueOf(count)));
        return new CommittingProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
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
    List<String> kill() throws InterruptedException {
        // Process itself would throw away what can still be read.
        process.toHandle().destroyForcibly();
        process.waitFor();
        List<String> rest = acknowledged(Integer.MAX_VALUE);
        // A line that it didn't get to the end of says nothing.
        return rest.stream().filter(line -> line.length() == 36).toList();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    public static void main(String[] arguments) throws IOException {
        try (OpenedStore opened = new OpenedStore(Path.of(arguments[0]))) {
            int count = Integer.parseInt(arguments[3]);
            for (int i = 0; i < count; i++) {
                System.out.println(opened.add(arguments[1], arguments[2] + i));
            }
        } catch (ToolException refused) {
            System.out.println(refused.code().code());
        }
    }
}
