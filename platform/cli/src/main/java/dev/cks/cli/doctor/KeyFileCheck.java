package dev.cks.cli.doctor;

import dev.cks.cli.system.ShellCommand;
import dev.cks.core.files.FailureReason;
import dev.cks.core.files.RegularFile;
import dev.cks.runtime.provenance.KeyRing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks at the file of the keys that sign verification records. */
public final class KeyFileCheck implements Check {

    private static final String NAME = "keys";
    private static final Fix RESTORE =
            Fix.advice("Restore the file from a backup; without it no earlier record can be proven.");
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
        if (!RegularFile.isNamed(file)) {
            return List.of(Result.ok(NAME, "There is no key file yet; the first signature makes " + file));
        }
        Optional<String> trouble = ring.trouble();
        return List.of(trouble.map(what -> Result.fail(NAME, what, RESTORE)).orElseGet(this::permissions));
    }

    private Result permissions() {
        try {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
            return OWNER.containsAll(permissions)
                    ? Result.ok(NAME, file + " is readable by its owner alone")
                    : Result.fail(
                            NAME,
                            "Others may use " + file + " (" + PosixFilePermissions.toString(permissions) + ")",
                            Fix.command(ShellCommand.of("chmod", "600", file.toString())));
        } catch (UnsupportedOperationException noPermissions) {
            return Result.ok(NAME, file + " can be read; this file system has no permissions to check");
        } catch (IOException unreadable) {
            return Result.fail(
                    NAME,
                    file + " can't be examined: " + FailureReason.of(unreadable),
                    Fix.command(ShellCommand.of("ls", "-l", file.toString())));
        }
    }
}
