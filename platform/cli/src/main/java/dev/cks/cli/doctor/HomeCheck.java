package dev.cks.cli.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Looks at the home directory and the copies of plugins in it. */
public final class HomeCheck implements Check {

    private final Path home;
    private final Path staging;

    /** Looks at these directories, which need not exist. */
    public HomeCheck(Path home, Path staging) {
        this.home = home;
        this.staging = staging;
    }

    @Override
    public List<Result> run() {
        return List.of(writable("home", home), copies());
    }

    private Result copies() {
        Result result = writable("staging", staging);
        if (result.status() != Result.Status.OK || !Files.exists(staging)) {
            return result;
        }
        try (Stream<Path> files = Files.list(staging)) {
            List<Path> copies = files.toList();
            long bytes = 0;
            for (Path copy : copies) {
                bytes += Files.size(copy);
            }
            return Result.ok(
                    "staging", staging + " holds " + copies.size() + " copies of plugins, " + bytes / 1024 + " KB");
        } catch (IOException unreadable) {
            return Result.fail(
                    "staging", staging + " can't be read: " + unreadable, "Delete it; every start makes it anew.");
        }
    }

    private static Result writable(String check, Path directory) {
        if (Files.isDirectory(directory)) {
            return Files.isWritable(directory)
                    ? Result.ok(check, directory + " can be written")
                    : Result.fail(check, directory + " can't be written", "Let this user write it, or use --home.");
        }
        if (Files.exists(directory)) {
            return Result.fail(check, directory + " is no directory", "Move it away, or use --home.");
        }
        Path parent = directory;
        while (parent != null && !Files.exists(parent)) {
            parent = parent.getParent();
        }
        return parent != null && Files.isDirectory(parent) && Files.isWritable(parent)
                ? Result.ok(check, directory + " isn't there yet and can be made")
                : Result.fail(
                        check, directory + " can't be made", "Let this user write " + parent + ", or use --home.");
    }
}
