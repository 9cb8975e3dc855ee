package dev.cks.runtime.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk without room, which only those can have who may mount one; the others are told that this was left out. */
class FullDiskTest {

    @TempDir
    private Path directory;

    private Path small;

    @BeforeEach
    void mount() throws Exception {
        small = Files.createDirectory(directory.resolve("small"));
        assumeThat(run("mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", small.toString()))
                .as("a disk of 512 KB can be mounted")
                .isZero();
    }

    @AfterEach
    void unmount() throws Exception {
        run("umount", small.toString());
    }

    @Test
    void whatWasAcknowledgedIsThereWhatWasRefusedIsNotAndRoomIsAllThatIsNeeded() throws Exception {
        Path filler = Files.write(small.resolve("filler"), new byte[100_000]);
        Path home = Files.createDirectory(small.resolve("home"));
        List<String> acknowledged = new ArrayList<>();
        try (OpenedStore opened = new OpenedStore(home)) {
            String session = opened.open("a");
            acknowledged.addAll(opened.history(session));
            String refusal = "";
            for (int i = 0; refusal.isEmpty(); i++) {
                try {
                    acknowledged.add(opened.add(session, "b" + i));
                } catch (ToolException refused) {
                    assertThat(refused.code()).isEqualTo(ErrorCode.STORE_UNAVAILABLE);
                    refusal = String.valueOf(refused.getMessage());
                }
            }
            assertThat(refusal).contains("there is no room left", home.toString());
            assertThat(opened.history(session)).isEqualTo(acknowledged).hasSizeGreaterThan(10);
            Files.delete(filler);
            acknowledged.add(opened.add(session, "again"));
            try (OpenedStore other = new OpenedStore(home)) {
                assertThat(other.history(session)).isEqualTo(acknowledged);
                assertThat(other.text(session)).isEqualTo(opened.text(session)).contains("again");
            }
        }
        try (StoreMaintenance maintenance = maintenance(home)) {
            assertThat(maintenance.check().findings()).isEmpty();
        }
    }

    @Test
    void aCopyOrAnExportThatHasNoRoomIsToldByItsNameAndLeavesNothing() throws Exception {
        Path home = Files.createDirectory(directory.resolve("home"));
        try (OpenedStore opened = new OpenedStore(home)) {
            String session = opened.open("a");
            opened.add(session, "x".repeat(600_000));
        }
        try (StoreMaintenance maintenance = maintenance(home)) {
            noRoom(() -> maintenance.backup(small.resolve("backup")), "backup");
            noRoom(() -> maintenance.exportTo(small.resolve("export")), "export");
            assertThat(maintenance.check().findings()).isEmpty();
        }
        assertThat(small).isEmptyDirectory();
    }

    private void noRoom(ThrowingCallable call, String name) {
        assertThatThrownBy(call).isInstanceOfSatisfying(FileSystemException.class, failure -> {
            assertThat(failure.getFile()).isEqualTo(small.resolve(name).toString());
            assertThat(failure.getReason()).isIn("there is no room left", "no space left on device");
        });
    }

    private static StoreMaintenance maintenance(Path home) {
        return StoreMaintenance.of(OpenedStore.file(home), OpenedStore.PATIENCE);
    }

    private static int run(String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command).inheritIO().start().waitFor();
        } catch (IOException noSuchCommand) {
            return -1;
        }
    }
}
