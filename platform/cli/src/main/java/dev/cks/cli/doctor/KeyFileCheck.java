package dev.cks.cli.doctor;

import dev.cks.core.Ambient;
import dev.cks.runtime.provenance.KeyFile;
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
    private static final Set<PosixFilePermission> OWNER =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    private final Path file;

    /** Looks at a file, which need not exist. */
    public KeyFileCheck(Path file) {
        this.file = file;
    }

    @Override
    public List<Result> run() {
        if (!Files.exists(file)) {
            return List.of(Result.ok(NAME, "There is no key file yet; the first signature makes " + file));
        }
        Optional<String> trouble = new KeyFile(file, Ambient.system()).trouble();
        if (trouble.isPresent()) {
            return List.of(Result.fail(
                    NAME,
                    trouble.get(),
                    "Restore the file from a backup; without it no earlier record can be proven."));
        }
        try {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
            return List.of(
                    OWNER.containsAll(permissions)
                            ? Result.ok(NAME, file + " is readable by its owner alone")
                            : Result.fail(
                                    NAME,
                                    "Others may use " + file + " (" + PosixFilePermissions.toString(permissions) + ")",
                                    "chmod 600 " + file));
        } catch (UnsupportedOperationException noPermissions) {
            return List.of(Result.ok(NAME, file + " can be read; this file system has no permissions to check"));
        } catch (IOException unreadable) {
            return List.of(Result.fail(NAME, file + " can't be examined: " + unreadable, "See the message."));
        }
    }
}
