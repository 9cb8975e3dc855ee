package dev.cks.cli.doctor;

import dev.cks.cli.system.ShellCommand;
import dev.cks.core.files.FailureReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Looks at the home directory and the copies of plugins in it. */
public final class HomeCheck implements Check {

    static final String NAME = "home";

    private static final String STAGING = "staging";
    private static final String WITHOUT =
            "Everything works but the first signature, which makes the key file; plugins are"
                    + " copied to a temporary directory at every start.";

    private final Path home;
    private final Path staging;

    /** Looks at these directories, which need not exist. */
    public HomeCheck(Path home, Path staging) {
        this.home = home;
        this.staging = staging;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<Result> run() {
        Result result = Files.isDirectory(home) ? writable(home) : makeable();
        return result.status() == Result.Status.OK ? List.of(result, copies()) : List.of(result);
    }

    /** Only writing tells: permissions say nothing of a file system that is mounted read-only. */
    private static Result writable(Path directory) {
        try {
            Files.delete(Files.createTempFile(directory, ".doctor", null));
            return Result.ok(NAME, directory + " can be written");
        } catch (IOException refused) {
            return Result.warn(
                    NAME,
                    directory + " can't be written: " + FailureReason.of(refused),
                    Fix.command(ShellCommand.of("chmod", "u+rwx", directory.toString()), WITHOUT));
        }
    }

    private Result makeable() {
        Path nearest = home;
        while (!Files.exists(nearest)) {
            nearest = Optional.ofNullable(nearest.getParent()).orElse(Path.of("/"));
        }
        if (!Files.isDirectory(nearest)) {
            return Result.fail(
                    NAME,
                    home + " can't be a directory: " + nearest + " is none",
                    Fix.command(
                            ShellCommand.of("mv", nearest.toString(), nearest + ".before"),
                            "Or name another directory by --home or CKS_HOME."));
        }
        return Files.isWritable(nearest)
                ? Result.ok(NAME, home + " isn't there yet and can be made")
                : Result.warn(
                        NAME,
                        home + " can't be made: " + nearest + " can't be written",
                        Fix.command(ShellCommand.of("chmod", "u+rwx", nearest.toString()), WITHOUT));
    }

    private Result copies() {
        if (!Files.exists(staging)) {
            return Result.ok(STAGING, staging + " isn't there yet; the first start makes it");
        }
        try (Stream<Path> files = Files.list(staging)) {
            List<Path> copies = files.toList();
            long bytes = 0;
            for (Path copy : copies) {
                bytes += Files.size(copy);
            }
            return Result.ok(
                    STAGING, staging + " holds " + copies.size() + " copies of plugins, " + bytes / 1024 + " KB");
        } catch (IOException unreadable) {
            return Result.warn(
                    STAGING,
                    staging + " can't be read: " + FailureReason.of(unreadable),
                    Fix.command(ShellCommand.of("rm", "-rf", staging.toString()), "Every start makes it anew."));
        }
    }
}
