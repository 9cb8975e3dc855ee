package dev.cks.benchmarks.stdio;

import dev.cks.benchmarks.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A distribution, and a home that its processes use.
 *
 * @param distribution the directory of the distribution
 * @param home the home
 */
record Installation(Path distribution, Path home) {

    /** Refuses directories that hold no distribution. */
    Installation {
        if (!Files.isExecutable(distribution.resolve("bin/cks"))) {
            throw new UsageException("No distribution in " + distribution
                    + ": build it with mvn package -pl platform/dist -am, or name another with --distribution");
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
        builder.environment().put("CKS_JAVA_OPTIONS", flags);
        return new ServerProcess(builder, log);
    }
}
