package dev.cks.verification;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The distribution that the build made, run as people run it: by its launcher, in processes of its own.
 *
 * @param work the working directory of its processes
 * @param home the home directory that they are given
 */
record Distribution(Path work, Path home) {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /**
     * How a command ended.
     *
     * @param exitCode its exit code
     * @param out what it wrote to standard output
     * @param err what it wrote to standard error
     */
    record Outcome(int exitCode, String out, String err) {}

    /** Returns the distribution with a home below a working directory. */
    static Distribution in(Path work) {
        return new Distribution(work, work.resolve("home"));
    }

    /** Returns the directory of the distribution. */
    static Path root() {
        return Path.of(Objects.requireNonNull(System.getProperty("cks.distribution.under.test")))
                .normalize();
    }

    /** Returns the top directory of the sources. */
    static Path sources() {
        return Path.of(Objects.requireNonNull(System.getProperty("cks.sources")));
    }

    /** Runs a command to its end. */
    Outcome run(String... arguments) throws IOException, InterruptedException {
        return run(Map.of(), work, arguments);
    }

    /** Runs a command to its end, in a directory, with changes to its environment. */
    Outcome run(Map<String, String> environment, Path directory, String... arguments)
            throws IOException, InterruptedException {
        Process process = start(environment, directory, arguments);
        process.getOutputStream().close();
        CompletableFuture<byte[]> out = CompletableFuture.supplyAsync(() -> bytes(process.getInputStream()));
        CompletableFuture<byte[]> err = CompletableFuture.supplyAsync(() -> bytes(process.getErrorStream()));
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("It did not end: " + List.of(arguments));
        }
        return new Outcome(
                process.exitValue(),
                new String(out.join(), StandardCharsets.UTF_8),
                new String(err.join(), StandardCharsets.UTF_8));
    }

    /** Starts a server and leaves it to the test to talk to it. */
    ServerProcess serve(String... arguments) throws IOException {
        return serve(Map.of(), arguments);
    }

    /** Does the same with changes to the environment. */
    ServerProcess serve(Map<String, String> environment, String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of("serve"));
        all.addAll(List.of(arguments));
        return new ServerProcess(start(environment, work, all.toArray(String[]::new)));
    }

    /** Starts a command. */
    Process start(String... arguments) throws IOException {
        return start(Map.of(), work, arguments);
    }

    private Process start(Map<String, String> environment, Path directory, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(root().resolve("bin/cks").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().put("CKS_HOME", home.toString());
        builder.environment()
                .put("CKS_CLASS_CACHE", root().resolveSibling("class-cache").toString());
        builder.environment().putAll(environment);
        return builder.start();
    }

    private static byte[] bytes(InputStream stream) {
        try {
            return stream.readAllBytes();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
