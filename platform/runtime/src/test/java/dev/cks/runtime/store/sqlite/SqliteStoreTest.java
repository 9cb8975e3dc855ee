package dev.cks.runtime.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.plugin.Graphs.Registration;
import dev.cks.api.plugin.Page;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.runtime.provenance.Records;
import dev.cks.runtime.store.Step;
import dev.cks.runtime.store.StoredSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteStoreTest {

    private static final long SEED = 20_260_101;

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void setUp() {
        file = OpenedStore.file(directory);
    }

    @Test
    void everyVersionComesBackAsItWasWhateverWasChanged() throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        String session;
        try (OpenedStore opened = new OpenedStore(directory)) {
            session = opened.open("first");
            RandomEdits edits = new RandomEdits(new Random(SEED));
            for (int round = 0; round < 60; round++) {
                String version = opened.sessions()
                        .evolve(session, edits.next(), List.of())
                        .versionId()
                        .orElseThrow();
                texts.put(version, opened.text(session));
            }
        }
        try (OpenedStore opened = new OpenedStore(directory)) {
            List<String> backwards = new ArrayList<>(texts.keySet());
            Collections.reverse(backwards);
            assertThat(backwards)
                    .allSatisfy(version -> assertThat(opened.text(session, version))
                            .as("seed " + SEED)
                            .isEqualTo(texts.get(version)));
        }
        assertThat(report().sound()).isTrue();
        try (StoreMaintenance maintenance = StoreMaintenance.of(file, OpenedStore.PATIENCE)) {
            assertThat(maintenance.info().snapshots()).isBetween(2L, 10L);
        }
    }

    @Test
    void aDraftOutlivesTheProcess() throws IOException {
        String dangling = Records.json(List.of(Records.thing("a"), Records.relation("r", "near", "a", "b")));
        String session;
        try (OpenedStore opened = new OpenedStore(directory)) {
            session = opened.sessions().open(dangling, List.of()).sessionId().orElseThrow();
        }
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertThat(opened.sessions().current(session).draft()).isTrue();
            opened.add(session, "b");
            assertThat(opened.sessions().current(session).draft()).isFalse();
            assertThat(opened.history(session)).hasSize(1);
        }
        assertThat(report().sound()).isTrue();
    }

    @Test
    void anotherProcessesChangesAreSeenAtOnce() throws IOException {
        try (OpenedStore one = new OpenedStore(directory);
                OpenedStore other = new OpenedStore(directory)) {
            String session = one.open("a");
            assertThat(other.text(session)).isEqualTo(one.text(session));
            other.add(session, "b");
            assertThat(one.text(session)).contains("\"b\"").isEqualTo(other.text(session));
            one.sessions().delete(session);
            assertThat(other.store().session(session)).isEmpty();
            assertThat(other.sessions().list(Page.Request.first(10)).items()).isEmpty();
        }
    }

    @Test
    void aDeletedSessionLeavesWhatOthersBuildOnAndCompactionTakesTheRest() throws IOException {
        String branch;
        try (OpenedStore opened = new OpenedStore(directory)) {
            String parent = opened.open("a");
            String begin = opened.add(parent, "b");
            branch = opened.sessions().branch(parent, Optional.of(begin)).sessionId();
            opened.add(parent, "c");
            opened.sessions().delete(parent);
            opened.sessions().delete(opened.open("alone"));
            opened.add(branch, "d");
        }
        assertThat(info().versions()).isEqualTo(4);
        try (StoreMaintenance maintenance = StoreMaintenance.of(file, OpenedStore.PATIENCE)) {
            assertThat(maintenance.compact().versions()).isEqualTo(1);
        }
        assertThat(report().sound()).isTrue();
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertThat(opened.text(branch)).contains("\"a\"", "\"b\"", "\"d\"").doesNotContain("\"c\"");
        }
    }

    @Test
    void onlyItsOwnerMayUseTheFileWhateverItsNameHolds() throws IOException {
        Path odd = directory.resolve("a?b #1%20;c");
        Files.createDirectories(odd);
        try (OpenedStore opened = new OpenedStore(odd)) {
            opened.open("a");
            assertThat(odd.toFile().list((folder, name) -> name.startsWith("cks.db")))
                    .hasSize(3)
                    .allSatisfy(name -> assertThat(
                                    PosixFilePermissions.toString(Files.getPosixFilePermissions(odd.resolve(name))))
                            .isEqualTo("rw-------"));
        }
    }

    @Test
    void whoeverOnlyReadsLeavesNoFile() throws IOException {
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertThat(opened.store().session("none")).isEmpty();
            assertThat(opened.sessions().list(Page.Request.first(10)).items()).isEmpty();
            assertThat(opened.hasReceipt("none")).isFalse();
        }
        assertThat(file).doesNotExist();
    }

    @Test
    void aStoreOfTheFirstFormIsBroughtToTheNewestWithWhatItHolds() throws IOException {
        String session;
        String text;
        try (OpenedStore opened = new OpenedStore(directory)) {
            session = opened.open("a");
            text = opened.text(session);
        }
        RawStore.bringToFirstForm(file);
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertThat(opened.text(session)).isEqualTo(text);
            opened.graphs().register(new Registration("g", session, "", List.of()), false);
        }
        try (StoreMaintenance maintenance = StoreMaintenance.of(file, OpenedStore.PATIENCE)) {
            assertThat(maintenance.info().form()).isEqualTo(Schema.newest());
            assertThat(maintenance.check().findings()).isEmpty();
        }
    }

    @Test
    void aStoreOfANewerFormIsRefusedAndLeftAlone() throws Exception {
        RawStore.create(directory);
        RawStore.execute(file, "PRAGMA user_version = 99");
        try (OpenedStore opened = new OpenedStore(directory)) {
            refused(ErrorCode.STORE_UNAVAILABLE, () -> opened.open("a"), "form 99", file.toString());
        }
    }

    @Test
    void anotherProgramsDatabaseIsRefusedAndLeftAlone() throws IOException {
        RawStore.execute(file, "CREATE TABLE theirs (x)");
        try (OpenedStore opened = new OpenedStore(directory)) {
            refused(ErrorCode.STORE_UNAVAILABLE, () -> opened.open("a"), "another program", "cks store check");
        }
    }

    @Test
    void aFileThatCannotBeMadeIsToldAndMemoryIsNoSubstitute() throws IOException {
        Files.createDirectories(file);
        try (OpenedStore opened = new OpenedStore(directory)) {
            refused(ErrorCode.STORE_UNAVAILABLE, () -> opened.open("a"), file.toString(), "cks store check");
        }
    }

    @Test
    void whoeverWaitsTooLongForOthersIsTold() throws Exception {
        String session;
        try (OpenedStore opened = new OpenedStore(directory)) {
            session = opened.open("a");
        }
        try (SqliteStore impatient = new SqliteStore(file, Duration.ofMillis(50));
                RawStore.Held held = RawStore.hold(file)) {
            StoredSession.Entry known = impatient.sessionEntry(session).orElseThrow();
            assertThat(held).isNotNull();
            refused(ErrorCode.STORE_BUSY, () -> impatient.keep(new Step.Delete(known)), file.toString());
        }
    }

    private static void refused(ErrorCode code, ThrowingCallable call, String... words) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        ToolException.class,
                        failure -> assertThat(failure.code()).isEqualTo(code))
                .message()
                .contains(words);
    }

    private StoreReport report() {
        try (StoreMaintenance maintenance = StoreMaintenance.of(file, OpenedStore.PATIENCE)) {
            return maintenance.check();
        }
    }

    private StoreInfo info() {
        try (StoreMaintenance maintenance = StoreMaintenance.of(file, OpenedStore.PATIENCE)) {
            return maintenance.info();
        }
    }
}
