package dev.cks.benchmarks.stdio;

import dev.cks.benchmarks.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A distribution, and a home that its processes use.
 *
 * @param distribution the directory of the distribution
 * @param home the home
 * @param classCache what {@code CKS_CLASS_CACHE} says: where the launcher keeps its archive of classes
 */
record Installation(Path distribution, Path home, String classCache) {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long POLL_MILLIS = 50;

    /** Refuses directories that hold no distribution. */
    Installation {
        if (!Files.isExecutable(distribution.resolve("bin/cks"))) {
            throw new UsageException("No distribution in " + distribution
                    + ": build it with mvn package -pl platform/dist -am, or name another with --distribution");
        }
    }

    /** Returns the installation with an archive of its own, which the first start makes. */
    static Installation of(Path distribution, Path home) {
        return new Installation(distribution, home, home.resolve("classes").toString());
    }

    /** Returns the installation as it is where no archive can be kept. */
    Installation withoutClassCache() {
        return new Installation(distribution, home, "off");
    }

    /** Waits until the archive, which is made in the background, is there. */
    void awaitClassCache() throws IOException, InterruptedException {
        long begun = System.nanoTime();
        while (!archived()) {
            if (System.nanoTime() - begun > PATIENCE.toNanos()) {
                throw new IOException("The first start made no archive of classes in " + classCache);
            }
            Thread.sleep(POLL_MILLIS);
        }
    }

    private boolean archived() throws IOException {
        Path cache = Path.of(classCache);
        if (!Files.isDirectory(cache)) {
            return false;
        }
        try (Stream<Path> files = Files.list(cache)) {
            return files.map(Path::toString).anyMatch(name -> name.endsWith(".jsa"));
        }
    }

    /**
     * Starts a server.
     *
     * @param flags flags of the virtual machine besides those of the launcher, separated by spaces
     * @param arguments what comes after {@code serve}
     */
    ServerProcess serve(String flags, String... arguments) throws IOException {
        List<String> command =
                new ArrayList<>(List.of(distribution.resolve("bin/cks").toString(), "serve"));
        command.addAll(List.of(arguments));
        Path log = home.resolve("server.log");
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(log.toFile());
        builder.environment().put("CKS_HOME", home.toString());
        builder.environment().put("CKS_CLASS_CACHE", classCache);
        builder.environment().put("CKS_JAVA_OPTIONS", flags);
        return new ServerProcess(builder, log);
    }

    /** Starts the loop that does nothing but answer, to compare with. */
    ServerProcess ideal() throws IOException {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                IdealServer.class.getName());
        Path log = home.resolve("ideal.log");
        return new ServerProcess(new ProcessBuilder(command).redirectError(log.toFile()), log);
    }
}
