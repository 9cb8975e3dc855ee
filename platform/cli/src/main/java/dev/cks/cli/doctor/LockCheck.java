package dev.cks.cli.doctor;

import dev.cks.core.files.FailureReason;
import dev.cks.host.lock.DamagedLockException;
import dev.cks.host.lock.FileHash;
import dev.cks.host.lock.LockFile;
import dev.cks.host.lock.PluginHome;
import dev.cks.host.lock.PluginLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/** Compares every installed jar with the lock, byte for byte. */
public final class LockCheck implements Check {

    private static final String NAME = "lock";

    private final PluginHome home;
    private final Function<List<String>, String> command;

    /**
     * Looks at what is installed in a home directory.
     *
     * @param command writes a command of this program with the options that it was given
     */
    public LockCheck(PluginHome home, Function<List<String>, String> command) {
        this.home = home;
        this.command = command;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> needs() {
        return List.of(HomeCheck.NAME);
    }

    @Override
    public List<Result> run() {
        try {
            PluginLock lock = new LockFile(home.lockFile()).read();
            List<Result> results = new ArrayList<>();
            lock.jars().forEach(known -> results.add(compare(known)));
            unlisted(lock)
                    .forEach(path -> results.add(Result.warn(
                            NAME,
                            path + " wasn't installed, so it isn't loaded unless the operator names its directory",
                            Fix.command(
                                    command.apply(List.of("plugins", "install", path.toString())), "Or delete it."))));
            if (results.isEmpty()) {
                results.add(Result.ok(NAME, "Nothing is installed in " + home.home()));
            }
            return results;
        } catch (DamagedLockException damaged) {
            Path file = home.lockFile();
            return List.of(Result.fail(
                    NAME,
                    file + " can't be used, so nothing that was installed is loaded: " + damaged.reason(),
                    Fix.advice("Restore it, or move it away and install the plugins again.")));
        } catch (IOException unreadable) {
            return List.of(Result.fail(
                    NAME,
                    home.directory() + " can't be read: " + FailureReason.of(unreadable),
                    Fix.advice("Make it a directory that you may read.")));
        }
    }

    private Result compare(PluginLock.Known known) {
        String name = known.id() + " " + known.jar().version() + " ("
                + known.jar().file() + ")" + (known.current() ? "" : ", kept for a rollback,");
        Fix fix = Fix.command(
                command.apply(List.of("plugins", "remove", known.id())), "Or install it again from where it came.");
        try {
            String actual = FileHash.of(home.locate(known.jar().file()));
            return actual.equals(known.jar().sha256())
                    ? Result.ok(NAME, name + " is as it was installed")
                    : Result.fail(NAME, name + " isn't as it was installed: its sha256 is " + actual, fix);
        } catch (IOException absent) {
            return Result.fail(NAME, name + " can't be read: " + FailureReason.of(absent), fix);
        }
    }

    /** A copy of what is installed is nothing else than that, whatever its name. */
    private static boolean isUnlisted(Path path, PluginLock lock) {
        try {
            String sha256 = FileHash.of(path);
            return lock.jar(String.valueOf(path.getFileName())).isEmpty()
                    && lock.jars().noneMatch(known -> known.jar().sha256().equals(sha256));
        } catch (IOException unreadable) {
            return true;
        }
    }

    private List<Path> unlisted(PluginLock lock) throws IOException {
        if (!Files.exists(home.directory())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(home.directory())) {
            return files.filter(path -> path.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
                    .filter(path -> isUnlisted(path, lock))
                    .sorted()
                    .toList();
        }
    }
}
