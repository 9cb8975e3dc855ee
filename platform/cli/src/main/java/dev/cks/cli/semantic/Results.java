package dev.cks.cli.semantic;

import dev.cks.core.codec.CanonicalJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Writes the result of a command to standard output, or to a file, which appears whole or not at all. */
final class Results {

    private final Workbench workbench;
    private final @Nullable Path output;

    Results(Workbench workbench, OutputOptions options) {
        this.workbench = workbench;
        this.output = options.output();
    }

    void json(@Nullable Object value) {
        text(CanonicalJson.pretty(value));
    }

    /** Writes the text and ends its last line. */
    void text(String text) {
        String whole = text.endsWith("\n") ? text : text + "\n";
        if (output == null) {
            workbench.results().print(whole);
            workbench.results().flush();
        } else {
            write(workbench.directory().resolve(output), whole);
        }
    }

    private void write(Path file, String text) {
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                // A device or a pipe can't be replaced, only written to.
                Files.writeString(file, text);
            } else {
                replace(Files.exists(file) ? file.toRealPath() : file.toAbsolutePath(), text);
            }
        } catch (IOException refused) {
            throw workbench.unavailable("Can't write " + file + ": " + refused);
        }
    }

    /** Readers see the file as it was or as it is now, never in between; who may read it stays the same. */
    private static void replace(Path file, String text) throws IOException {
        Path draft = file.resolveSibling(
                "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
        try {
            Files.write(
                    draft,
                    text.getBytes(StandardCharsets.UTF_8),
                    StandardOpenOption.CREATE_NEW,
                    StandardOpenOption.WRITE);
            if (Files.exists(file) && Files.getFileStore(file).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(draft, Files.getPosixFilePermissions(file));
            }
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
