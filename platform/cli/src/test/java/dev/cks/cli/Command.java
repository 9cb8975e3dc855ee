package dev.cks.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Runs the command in this process, in a directory and an environment of its own. */
final class Command {

    private final Path directory;
    private InputStream input = InputStream.nullInputStream();
    private boolean terminal;
    private final Map<String, String> environment = new HashMap<>();

    /**
     * How a command ended.
     *
     * @param exitCode its exit code
     * @param out its results
     * @param err everything else that it said
     */
    record Outcome(int exitCode, String out, String err) {}

    Command(Path directory) {
        this.directory = directory;
        environment.put("CKS_HOME", directory.resolve("home").toString());
    }

    Command with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** Lets somebody sit at a terminal and give this answer. */
    Command answering(String line) {
        return answering(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)));
    }

    /** Lets somebody sit at a terminal and give the answer that a stream holds. */
    Command answering(InputStream answer) {
        input = answer;
        terminal = true;
        return this;
    }

    Outcome run(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Outcome outcome = runInto(out, arguments);
        return new Outcome(outcome.exitCode(), out.toString(StandardCharsets.UTF_8), outcome.err());
    }

    /** Runs the command with another place for its results, which are not part of the outcome. */
    Outcome runInto(OutputStream out, String... arguments) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
        Surroundings surroundings =
                new Surroundings(environment, directory, directory.resolve("user"), input, errors, terminal);
        int exitCode = Main.run(out, surroundings, arguments);
        return new Outcome(exitCode, "", err.toString(StandardCharsets.UTF_8));
    }
}
