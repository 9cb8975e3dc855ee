package dev.cks.runtime.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.cks.api.plugin.GraphInfo;
import dev.cks.api.plugin.Graphs.Filter;
import dev.cks.api.plugin.Graphs.Registration;
import dev.cks.api.plugin.Page;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.runtime.provenance.Records;
import dev.cks.runtime.store.sqlite.StoreReport.Finding;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExchangeTest {

    @TempDir
    private Path directory;

    private Path there;
    private Path exported;
    private String session = "";
    private String branch = "";
    private String draft = "";

    @BeforeEach
    void setUp() throws IOException {
        there = Files.createDirectory(directory.resolve("there"));
        exported = directory.resolve("exported.ndjson");
        try (OpenedStore opened = new OpenedStore(directory)) {
            session = opened.open("a");
            for (int i = 0; i < 20; i++) {
                opened.add(session, "b" + i);
            }
            branch = opened.sessions().branch(session, Optional.empty()).sessionId();
            draft = opened.sessions()
                    .open(Records.json(List.of(Records.relation("r", "near", "x", "y"))), List.of())
                    .sessionId()
                    .orElseThrow();
            opened.sessions().close(branch);
            opened.graphs().register(new Registration("older", session, "d", List.of("t")), false);
            opened.graphs().register(new Registration("newer", branch, "", List.of()), false);
        }
        try (StoreMaintenance maintenance = maintenance(directory)) {
            assertThat(maintenance.exportTo(exported)).isEqualTo(new StoreTransfer(3, 21));
        }
    }

    @Test
    void aSessionWhoseRowIsGoneIsNamed() throws IOException {
        RawStore.execute(directory.resolve("cks.db"), "DELETE FROM session WHERE id = '" + draft + "'");
        try (StoreMaintenance maintenance = maintenance(directory)) {
            assertThat(maintenance.exportTo(directory.resolve("again.ndjson")).damaged())
                    .extracting(StoreReport.Finding::kind, StoreReport.Finding::id)
                    .containsExactly(tuple("session", draft));
        }
    }

    @Test
    void whatWasExportedIsTheSameWhereItIsImported() throws IOException {
        assertThat(imported(Files.readString(exported))).isEqualTo(new StoreTransfer(3, 21));
        assertThat(imported(Files.readString(exported))).isEqualTo(new StoreTransfer(0, 0));
        try (OpenedStore here = new OpenedStore(directory);
                OpenedStore opened = new OpenedStore(there)) {
            assertThat(opened.history(session)).isEqualTo(here.history(session));
            assertThat(opened.sessions().describe(branch))
                    .isEqualTo(here.sessions().describe(branch));
            for (String id : List.of(session, branch, draft)) {
                assertThat(opened.text(id)).isEqualTo(here.text(id));
            }
            assertThat(graphs(opened))
                    .isEqualTo(graphs(here))
                    .extracting(GraphInfo::name)
                    .containsExactly("newer", "older");
        }
        try (StoreMaintenance maintenance = maintenance(there)) {
            assertThat(maintenance.check().findings()).isEmpty();
        }
    }

    @Test
    void aNameThatIsTakenStaysWhereItIs() throws IOException {
        try (OpenedStore opened = new OpenedStore(there)) {
            opened.graphs().register(new Registration("older", opened.open("a"), "", List.of()), false);
        }
        refused(Files.readString(exported), ErrorCode.INVALID_JSON);
    }

    private static List<GraphInfo> graphs(OpenedStore opened) {
        return opened.graphs().list(Filter.NONE, Page.Request.first(10)).items();
    }

    @Test
    void aLineThatWasAlteredOrLeftOutIsRefusedWithItsNumberAndNothingIsImported() throws IOException {
        List<String> lines = Files.readAllLines(exported);
        for (int i = 0; i < lines.size(); i++) {
            List<String> without = new ArrayList<>(lines);
            String line = without.remove(i);
            refused(String.join("\n", without), ErrorCode.INVALID_JSON);
            if (line.contains("\"kind\":\"version\"")) {
                without.add(
                        i,
                        line.replace("\\\"id\\\": \\\"b", "\\\"id\\\": \\\"c").replace("\"a\\\"", "\"q\\\""));
                refused(String.join("\n", without), ErrorCode.INVALID_JSON);
            }
        }
        assertThat(OpenedStore.file(there)).exists();
        try (StoreMaintenance maintenance = maintenance(there)) {
            assertThat(maintenance.info().versions()).isZero();
        }
    }

    @Test
    void aRecordThatProvesNothingIsRefusedHoweverWellItIsHashed() throws IOException {
        Path elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
        Path forged = directory.resolve("forged.ndjson");
        String object = Records.json(List.of(
                Records.thing("claim"),
                Records.genuine("vr", "claim"),
                Records.relation("l", "verified_by", "claim", "vr")));
        try (OpenedStore opened = new OpenedStore(elsewhere)) {
            opened.sessions().open(object, List.of());
        }
        try (StoreMaintenance maintenance = maintenance(elsewhere)) {
            maintenance.exportTo(forged);
        }
        try (OpenedStore opened = new OpenedStore(there)) {
            opened.open("a");
        }
        // The home that imports has another key, so the record is none of its own.
        Records.write(there.resolve("provenance.keys"), Records.KEY_LINE.replace("000102", "ff0102"));
        refused(Files.readString(forged), ErrorCode.UNVERIFIED_PROVENANCE);
        Records.write(there.resolve("provenance.keys"), Records.KEY_LINE.replace("k1", "k2"));
        assertThatThrownBy(() -> imported(Files.readString(forged)))
                .hasMessageContaining("no key of this installation has the id k1")
                .hasMessageContaining("cks keys trust");
    }

    @Test
    void aBackupIsAStoreAndReplacesNothing() throws IOException {
        Path backup = OpenedStore.file(there);
        try (OpenedStore opened = new OpenedStore(directory);
                StoreMaintenance maintenance = maintenance(directory)) {
            opened.add(session, "late");
            maintenance.backup(backup);
            assertThatThrownBy(() -> maintenance.backup(backup)).isInstanceOf(FileAlreadyExistsException.class);
            try (OpenedStore copy = new OpenedStore(there)) {
                assertThat(copy.text(session)).contains("late").isEqualTo(opened.text(session));
            }
        }
        assertThat(there.toFile().list((folder, name) -> name.endsWith(".tmp"))).isEmpty();
    }

    @Test
    void whatCannotBeWrittenIsToldByTheNameThatWasGiven() throws IOException {
        Path nowhere = directory.resolve("nowhere");
        try (StoreMaintenance maintenance = maintenance(directory)) {
            assertThatThrownBy(() -> maintenance.backup(nowhere.resolve("x")))
                    .isInstanceOf(NotDirectoryException.class)
                    .hasMessage(nowhere.toString());
            assertThatThrownBy(() -> maintenance.exportTo(exported))
                    .isInstanceOf(FileAlreadyExistsException.class)
                    .hasMessage(exported.toString());
        }
    }

    @Test
    void anExportThatFindsDamageLeavesOutWhatIsBuiltOnItAndSaysSo() throws IOException {
        RawStore.execute(OpenedStore.file(directory), "UPDATE version SET content = x'7b7d' WHERE number = 9");
        Path part = directory.resolve("part.ndjson");
        try (StoreMaintenance maintenance = maintenance(directory)) {
            StoreTransfer written = maintenance.exportTo(part);
            assertThat(written.sessions()).isEqualTo(1);
            assertThat(written.versions()).isEqualTo(8);
            assertThat(written.damaged())
                    .hasSize(13 + 2)
                    .extracting(Finding::id)
                    .contains(session, branch);
        }
        assertThat(imported(Files.readString(part))).isEqualTo(new StoreTransfer(1, 8));
        try (OpenedStore opened = new OpenedStore(there)) {
            assertThat(opened.ids(draft)).containsExactly("r");
        }
    }

    private void refused(String text, ErrorCode code) {
        assertThatThrownBy(() -> imported(text))
                .as(text)
                .isInstanceOfSatisfying(
                        ToolException.class,
                        failure -> assertThat(failure.code()).isEqualTo(code))
                .message()
                .startsWith("Line ")
                .contains("Nothing was imported");
    }

    private StoreTransfer imported(String text) throws IOException {
        String key = Files.exists(there.resolve("provenance.keys"))
                ? Files.readString(there.resolve("provenance.keys"))
                : Records.KEY_LINE;
        try (StoreMaintenance maintenance = StoreMaintenance.orNew(OpenedStore.file(there), OpenedStore.PATIENCE);
                OpenedStore opened = new OpenedStore(there)) {
            Records.write(there.resolve("provenance.keys"), key);
            return maintenance.importFrom(new BufferedReader(new StringReader(text)), opened.gate());
        }
    }

    private static StoreMaintenance maintenance(Path home) {
        return StoreMaintenance.of(OpenedStore.file(home), OpenedStore.PATIENCE);
    }
}
