package dev.cks.runtime.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Receipts in a file: checked like everything else, and added to files of the first form. */
class ReceiptTest {

    @TempDir
    private Path directory;

    private Path file;
    private String session;

    @BeforeEach
    void setUp() throws IOException {
        file = OpenedStore.file(directory);
        try (OpenedStore opened = new OpenedStore(directory)) {
            session = opened.open("a");
            opened.addOnce(session, "b");
            opened.addOnce(session, "c");
        }
    }

    @Test
    void anAlteredReceiptIsNeverReplayedAndHurtsNoOther() throws IOException {
        assertThat(report().findings()).isEmpty();
        RawStore.execute(file, "UPDATE receipt SET answer = 'forged' WHERE key = 'b'");
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertThatThrownBy(() -> opened.addOnce(session, "b"))
                    .isInstanceOfSatisfying(
                            ToolException.class,
                            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.STORE_DAMAGED));
            assertThat(opened.addOnce(session, "c"))
                    .isEqualTo(opened.history(session).get(2));
            assertThat(opened.history(session)).hasSize(3);
        }
        assertThat(report().findings())
                .extracting(StoreReport.Finding::kind, StoreReport.Finding::id)
                .containsExactly(tuple("receipt", "local/b"));
        try (StoreMaintenance maintenance = StoreMaintenance.of(file, OpenedStore.PATIENCE)) {
            assertThat(maintenance.compact().damaged()).isEmpty();
        }
        assertThat(report().findings()).isEmpty();
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertThat(opened.hasReceipt("b")).isFalse();
            assertThat(opened.hasReceipt("c")).isTrue();
        }
    }

    @Test
    void aReceiptThatWasTakenAwayLeavesTheKeyFree() throws IOException {
        RawStore.execute(file, "DELETE FROM receipt WHERE key = 'b'");
        assertThat(report().findings()).isEmpty();
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertThatThrownBy(() -> opened.addOnce(session, "b"))
                    .isInstanceOfSatisfying(
                            ToolException.class,
                            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.EVOLUTION_FAILED));
        }
    }

    @Test
    void aFileOfTheFirstFormIsBroughtToTheNewest() throws IOException {
        RawStore.bringToFirstForm(file);
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertThat(opened.history(session)).hasSize(3);
            String version = opened.addOnce(session, "d");
            assertThat(opened.addOnce(session, "d")).isEqualTo(version);
        }
        assertThat(report().findings()).isEmpty();
    }

    private StoreReport report() {
        try (StoreMaintenance maintenance = StoreMaintenance.of(file, OpenedStore.PATIENCE)) {
            return maintenance.check();
        }
    }
}
