package dev.cks.benchmarks.server;

import dev.cks.benchmarks.Options;
import dev.cks.benchmarks.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
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

    /** Does something with an installation. */
    interface Use {

        /** Does it. */
        void with(Installation installation) throws IOException, InterruptedException;
    }

    /** Returns the distribution that the arguments name, or the one that the build makes. */
    static Path directory(Options options) {
        return Path.of(options.value("--distribution").orElse("platform/dist/target/cks"))
                .toAbsolutePath();
    }

    /** Uses a distribution with a home that is gone afterwards. */
    static void temporary(Path distribution, Use use) throws IOException, InterruptedException {
        Path home = Files.createTempDirectory("cks-benchmark");
        try {
            use.with(of(distribution, home));
        } finally {
            remove(home);
        }
    }

    private static void remove(Path directory) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
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
        Path log = home.resolve("server.log");
        return new ServerProcess(serving(flags, List.of(arguments)).redirectError(log.toFile()), log);
    }

    /** Starts a server that listens on a free port of this machine, and whose clients aren't held back. */
    HttpServerProcess serveHttp(String flags, String... arguments) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("--http", "127.0.0.1:0"));
        all.addAll(List.of(arguments));
        ProcessBuilder builder = serving(flags, all);
        builder.environment().put("CKS_HTTP_REQUESTS_PER_SECOND", "1000000");
        return listening(builder, home.resolve("http.log"));
    }

    private ProcessBuilder serving(String flags, List<String> arguments) {
        List<String> command =
                new ArrayList<>(List.of(distribution.resolve("bin/cks").toString(), "serve"));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("CKS_HOME", home.toString());
        builder.environment().put("CKS_CLASS_CACHE", classCache);
        builder.environment().put("CKS_JAVA_OPTIONS", flags);
        return builder;
    }

    /** Starts the loop that does nothing but answer, to compare with. */
    ServerProcess ideal() throws IOException {
        Path log = home.resolve("ideal.log");
        return new ServerProcess(ideal(IdealServer.class).redirectError(log.toFile()), log);
    }

    /** The same over HTTP. */
    HttpServerProcess idealHttp() throws IOException, InterruptedException {
        return listening(ideal(IdealHttpServer.class), home.resolve("ideal-http.log"));
    }

    private static HttpServerProcess listening(ProcessBuilder builder, Path log)
            throws IOException, InterruptedException {
        return new HttpServerProcess(builder.redirectError(log.toFile()), log);
    }

    private static ProcessBuilder ideal(Class<?> server) {
        return new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                server.getName());
    }
}
