package dev.cks.runtime.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody removes or replaces files while they are used: what is acknowledged is where others find it, or nothing is. */
class ReplacedFileTest {

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void setUp() {
        file = OpenedStore.file(directory);
    }

    @Test
    void nothingIsAcknowledgedIntoAFileThatWasRemoved() throws IOException {
        try (OpenedStore opened = new OpenedStore(directory)) {
            String session = opened.open("a");
            remove(directory);
            unavailable(() -> opened.add(session, "b"));
            unavailable(() -> opened.open("c"));
            unavailable(() -> opened.text(session));
            assertThat(file).doesNotExist();
        }
    }

    @Test
    void nothingIsAcknowledgedIntoALogThatWasRemoved() throws IOException {
        try (OpenedStore opened = new OpenedStore(directory)) {
            String session = opened.open("a");
            Files.delete(Place.log(file));
            unavailable(() -> opened.add(session, "b"));
        }
    }

    @Test
    void aFileThatIsPutAsideAndBackIsUsedOn() throws IOException {
        Path aside = directory.resolve("aside");
        try (OpenedStore opened = new OpenedStore(directory)) {
            String session = opened.open("a");
            Files.move(file, aside);
            unavailable(() -> opened.add(session, "b"));
            Files.move(aside, file);
            opened.add(session, "c");
            assertThat(opened.ids(session)).containsExactly("a", "c");
        }
    }

    @Test
    void whoeverStillHasTheOldFileDoesNoHarmToTheOneInItsPlace() throws IOException {
        Path backup = directory.resolve("backup");
        String session;
        OpenedStore old = new OpenedStore(directory);
        session = old.open("a");
        try (StoreMaintenance maintenance = StoreMaintenance.of(file, OpenedStore.PATIENCE)) {
            maintenance.backup(backup);
        }
        remove(directory);
        Files.move(backup, file);
        try (OpenedStore restored = new OpenedStore(directory)) {
            restored.add(session, "b");
            unavailable(() -> old.add(session, "c"));
            unavailable(() -> old.text(session));
            old.close();
            restored.add(session, "d");
            assertThat(restored.ids(session)).containsExactly("a", "b", "d");
        }
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertThat(opened.ids(session)).containsExactly("a", "b", "d");
        }
    }

    @Test
    void aLogWithoutItsFileIsNoEmptyStore() throws IOException {
        OpenedStore running = new OpenedStore(directory);
        String session = running.open("a");
        Files.delete(file);
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertThatThrownBy(() -> opened.text(session))
                    .isInstanceOfSatisfying(
                            ToolException.class, told -> assertThat(told.code()).isEqualTo(ErrorCode.STORE_DAMAGED))
                    .hasMessageContaining("cks.db-wal");
            assertThatThrownBy(() -> opened.open("b")).hasMessageContaining("cks.db-wal");
            assertThat(file).doesNotExist();
        } finally {
            running.close();
        }
    }

    private static void remove(Path directory) throws IOException {
        for (String name : new String[] {"cks.db", "cks.db-wal", "cks.db-shm"}) {
            Files.delete(directory.resolve(name));
        }
    }

    private static void unavailable(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        ToolException.class, told -> assertThat(told.code()).isEqualTo(ErrorCode.STORE_UNAVAILABLE))
                .hasMessageContaining("removed or replaced");
    }
}
