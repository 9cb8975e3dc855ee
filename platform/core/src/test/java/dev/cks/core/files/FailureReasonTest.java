package dev.cks.core.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailureReasonTest {

    @TempDir
    private Path work;

    @Test
    void whatJavaSaysByClassesIsSaidInWords() throws IOException {
        Path file = Files.writeString(work.resolve("f"), "x");

        assertThat(FailureReason.of(failure(() -> Files.readString(work.resolve("none")))))
                .isEqualTo("it isn't there");
        assertThat(FailureReason.of(new NotDirectoryException("f"))).isEqualTo("it is no directory");
        assertThat(FailureReason.of(failure(() -> Files.createFile(file))))
                .isEqualTo("something of that name is there already");
        assertThat(FailureReason.of(failure(() -> Files.delete(work)))).isEqualTo("the directory isn't empty");
        Files.write(file, new byte[] {(byte) 0xff});
        assertThat(FailureReason.of(failure(() -> Files.readString(file)))).isEqualTo("it isn't UTF-8");
        assertThat(FailureReason.of(new AccessDeniedException("f"))).isEqualTo("this user isn't allowed to");
    }

    @Test
    void whatTheSystemSaysIsPassedOn() {
        FileSystemException failure = new FileSystemException("f", null, "No space left on device");

        assertThat(FailureReason.of(failure)).isEqualTo("no space left on device");
        assertThat(FailureReason.withFile(new UncheckedIOException(failure))).isEqualTo("f: no space left on device");
        assertThat(FailureReason.of(new IOException())).isEqualTo("input or output failed");
    }

    @Test
    void onlyFilesWithAnEndAreRead() throws IOException {
        Path file = Files.writeString(work.resolve("f"), "four");

        assertThat(RegularFile.read(file, 4)).hasSize(4);
        assertThat(failure(() -> RegularFile.read(file, 3))).hasMessage("it is larger than 3 bytes");
        assertThat(failure(() -> RegularFile.read(work, 3))).hasMessageContaining("it is a directory");
        assertThat(failure(() -> RegularFile.read(Path.of("/dev/zero"), 3))).hasMessageContaining("a device");
        assertThat(failure(() -> RegularFile.read(work.resolve("none"), 3))).hasMessage("it isn't there");
    }

    private interface Reading {
        void run() throws IOException;
    }

    private static IOException failure(Reading reading) {
        return catchThrowableOfType(IOException.class, reading::run);
    }
}
