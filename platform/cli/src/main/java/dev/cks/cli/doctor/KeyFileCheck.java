package dev.cks.cli.doctor;

import dev.cks.cli.system.ShellCommand;
import dev.cks.core.files.FailureReason;
import dev.cks.core.files.RegularFile;
import dev.cks.runtime.provenance.KeyRing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Looks at the file of the keys that sign verification records. */
public final class KeyFileCheck implements Check {

    private static final String NAME = "keys";
    private static final Fix RESTORE = Fix.advice(
            "Do what it says, or restore the file from a backup: without it no earlier record can be proven.");
    private static final Set<PosixFilePermission> OWNER =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    private final Path file;
    private final KeyRing ring;

    /** Looks at a file, which need not exist, and at the ring that it belongs to. */
    public KeyFileCheck(Path file, KeyRing ring) {
        this.file = file;
        this.ring = ring;
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
        Optional<String> damage = ring.damage();
        Stream<Result> state = Stream.of(damage.isPresent() ? Result.fail(NAME, damage.get(), repair()) : well());
        return Stream.of(state, ring.remarks().stream().map(KeyFileCheck::notCounting), leftovers())
                .flatMap(results -> results)
                .toList();
    }

    private Result well() {
        return Result.ok(
                NAME,
                RegularFile.isNamed(file)
                        ? file + " can be used"
                        : "There is no key file yet; the first signature makes " + file);
    }

    private static Result notCounting(String remark) {
        return Result.warn(
                NAME,
                "The key of somebody else doesn't count: " + remark,
                Fix.advice("Remove the file, and let cks keys trust add the key again; or repair what is said."));
    }

    private Stream<Result> leftovers() {
        try {
            return ring.leftovers().stream()
                    .map(left -> Result.warn(
                            NAME,
                            "A change of the keys was killed, or goes on now; " + left + " may hold secrets",
                            Fix.command(
                                    ShellCommand.of("rm", left.toString()),
                                    "The next change of the keys removes it, too.")));
        } catch (IOException unreadable) {
            return Stream.of(Result.fail(
                    NAME, "The directory of " + file + " can't be read: " + FailureReason.of(unreadable), RESTORE));
        }
    }

    /** What others may use is repaired by a command; what is damaged isn't. */
    private Fix repair() {
        try {
            return Files.isRegularFile(file) && !OWNER.containsAll(Files.getPosixFilePermissions(file))
                    ? Fix.command(ShellCommand.of("chmod", "600", file.toString()))
                    : RESTORE;
        } catch (UnsupportedOperationException | IOException unknown) {
            return RESTORE;
        }
    }
}
