package dev.cks.cli.doctor;

import dev.cks.core.files.FailureReason;
import dev.cks.host.lock.FileHash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares the plugins of the distribution with the distribution's list of them. */
public final class DistributionCheck implements Check {

    private static final String NAME = "distribution";
    private static final Fix REINSTALL = Fix.advice("Unpack the distribution again; nothing in it is yours.");
    private static final int DIGITS = 64;

    private final Optional<Path> root;

    /** Looks at the distribution in a directory; empty when the command was started without its launcher. */
    public DistributionCheck(Optional<Path> root) {
        this.root = root;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<Result> run() {
        if (root.isEmpty()) {
            return List.of(Result.warn(
                    NAME,
                    "Started without the launcher, so without plugins",
                    Fix.advice("Start it with bin/cks of a distribution.")));
        }
        Path plugins = root.get().resolve("plugins");
        List<Result> results = new ArrayList<>();
        int listed = 0;
        try {
            for (String line : Files.readAllLines(plugins.resolve("plugins.sha256"))) {
                if (!line.isBlank()) {
                    listed++;
                    compare(line, plugins).ifPresent(results::add);
                }
            }
        } catch (IOException unreadable) {
            return List.of(Result.fail(
                    NAME, "Its list of plugins can't be read: " + FailureReason.withFile(unreadable), REINSTALL));
        }
        if (results.isEmpty()) {
            results.add(Result.ok(NAME, "The " + listed + " plugins in " + plugins + " are as they were shipped"));
        }
        return results;
    }

    private static Optional<Result> compare(String line, Path plugins) {
        String name = line.length() > DIGITS ? line.substring(DIGITS).strip() : line;
        try {
            String actual = FileHash.of(plugins.resolve(name));
            return line.startsWith(actual)
                    ? Optional.empty()
                    : Optional.of(Result.fail(NAME, "The plugin " + name + " isn't as it was shipped", REINSTALL));
        } catch (IOException absent) {
            return Optional.of(
                    Result.fail(NAME, "The plugin " + name + " can't be read: " + FailureReason.of(absent), REINSTALL));
        }
    }
}
