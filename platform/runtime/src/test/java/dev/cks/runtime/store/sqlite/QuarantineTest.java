package dev.cks.runtime.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.plugin.Graphs.Filter;
import dev.cks.api.plugin.Graphs.Registration;
import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.runtime.provenance.Records;
import dev.cks.runtime.store.sqlite.StoreReport.Finding;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever row of whatever table is changed by hand: it is named, everything else goes on, and it can be got rid of. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QuarantineTest {

    /** Nothing but the order of what is listed follows from these. */
    private static final Set<String> ORDER = Set.of("session.number", "graph.number", "receipt.number");
    /** What these said follows from nothing else. */
    private static final Set<String> GONE_FOR_GOOD = Set.of("graph", "receipt");

    private Path origin = Path.of("");
    private Path directory = Path.of("");
    private Path file = Path.of("");
    private String hurt = "";
    private String unfinished = "";
    private String other = "";
    private String branch = "";
    private final Map<String, String> texts = new LinkedHashMap<>();
    private final Map<String, String> picked = new HashMap<>();

    @BeforeAll
    void setUp(@TempDir Path temporary) throws IOException {
        origin = temporary;
        try (OpenedStore opened = new OpenedStore(origin)) {
            hurt = opened.open("a");
            other = opened.open("z");
            for (int i = 0; i < 4; i++) {
                opened.add(hurt, "b" + i);
                opened.addOnce(other, "y" + i);
            }
            unfinished = opened.sessions()
                    .open(Records.json(List.of(Records.relation("r", "near", "p", "q"))), List.of())
                    .sessionId()
                    .orElseThrow();
            branch = opened.sessions().branch(other, Optional.empty()).sessionId();
            opened.add(branch, "x");
            opened.graphs().register(new Registration("g", hurt, "", List.of()), false);
            opened.graphs().register(new Registration("h", other, "d", List.of("t")), false);
            for (String id : List.of(hurt, unfinished, other, branch)) {
                texts.put(id, opened.text(id));
            }
            picked.put("version", "id = '" + opened.history(hurt).get(2) + "'");
        }
        picked.put("session", "id = '" + hurt + "'");
        picked.put("draft", "session = '" + unfinished + "'");
        picked.put("shared", "session = '" + other + "'");
        picked.put("receipt", "key = 'y1'");
        picked.put("graph", "name = 'g'");
    }

    @BeforeEach
    void copy(@TempDir Path temporary) throws IOException {
        directory = temporary.resolve("copy");
        file = OpenedStore.file(directory);
        Files.createDirectory(directory);
        try (Stream<Path> files = Files.list(origin)) {
            for (Path each : files.filter(Files::isRegularFile).toList()) {
                Files.copy(each, directory.resolve(each.getFileName()));
            }
        }
    }

    List<String> columns() {
        return RawStore.columns(OpenedStore.file(origin));
    }

    List<String> tables() {
        return List.copyOf(picked.keySet());
    }

    @ParameterizedTest
    @MethodSource("columns")
    void aColumnThatWasChanged(String column) throws IOException {
        String name = column.substring(column.indexOf('.') + 1);
        change(column, """
                %1$s = CASE typeof(%1$s) WHEN 'integer' THEN %1$s + 77 WHEN 'blob' THEN CAST(%1$s || 'x' AS BLOB)
                  ELSE coalesce(%1$s, '') || 'x' END""".formatted(name));
        assertQuarantined(!ORDER.contains(column));
    }

    @ParameterizedTest
    @MethodSource("columns")
    void aColumnThatHoldsANumberOfAnotherRange(String column) throws IOException {
        String name = column.substring(column.indexOf('.') + 1);
        int changed = RawStore.execute(
                file,
                "UPDATE %1$s SET %2$s = %2$s + 4294967296 WHERE %3$s AND typeof(%2$s) = 'integer'"
                        .formatted(table(column), name, pick(column)));
        assertQuarantined(changed == 1 && !ORDER.contains(column));
    }

    @ParameterizedTest
    @MethodSource("columns")
    void aColumnThatHoldsWhatIsAnotherRowsOwn(String column) throws IOException {
        String name = column.substring(column.indexOf('.') + 1);
        int changed = RawStore.execute(file, """
                        UPDATE OR IGNORE %1$s AS one SET %2$s = other.%2$s
                          FROM (SELECT * FROM %1$s WHERE NOT %3$s ORDER BY 1 DESC LIMIT 1) AS other
                        WHERE one.%3$s AND one.%2$s IS NOT other.%2$s""".formatted(table(column), name, pick(column)));
        assertQuarantined(changed == 1 && !ORDER.contains(column));
    }

    @ParameterizedTest
    @MethodSource("tables")
    void aRowThatWasDeleted(String table) throws IOException {
        assertThat(RawStore.execute(file, "DELETE FROM " + table + " WHERE " + picked.get(table)))
                .isEqualTo(1);
        assertQuarantined(!GONE_FOR_GOOD.contains(table));
    }

    private void change(String column, String assignment) {
        assertThat(RawStore.execute(file, "UPDATE " + table(column) + " SET " + assignment + " WHERE " + pick(column)))
                .isEqualTo(1);
    }

    private static String table(String column) {
        return column.substring(0, column.indexOf('.'));
    }

    private String pick(String column) {
        return String.valueOf(picked.get(table(column)));
    }

    private void assertQuarantined(boolean found) throws IOException {
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertNothingElseIsRead(opened);
            assertTheRestGoesOn(opened);
        }
        List<Finding> findings = check();
        assertThat(findings.isEmpty()).isEqualTo(!found);
        assertThat(findings).extracting(Finding::id).doesNotContain(branch, "h");
        assertTheRestIsExported();
        assertCompactingLeavesItAlone();
        assertItCanBeDeleted();
    }

    private void assertNothingElseIsRead(OpenedStore opened) {
        for (String id : List.of(hurt, unfinished)) {
            try {
                assertThat(opened.text(id)).isEqualTo(texts.get(id));
            } catch (ToolException failure) {
                assertThat(failure.code()).isEqualTo(ErrorCode.STORE_DAMAGED);
            }
        }
    }

    private void assertTheRestGoesOn(OpenedStore opened) {
        assertThat(opened.text(other)).isEqualTo(texts.get(other));
        assertThat(opened.text(branch)).isEqualTo(texts.get(branch));
        opened.add(other, "more");
        opened.addOnce(branch, "further");
        Page<SessionInfo> sessions = opened.sessions().list(Page.Request.first(10));
        assertThat(sessions.items()).extracting(SessionInfo::sessionId).contains(other, branch);
        assertThat(sessions.items().size() + sessions.damaged().size()).isGreaterThanOrEqualTo(3);
        assertThat(opened.graphs().find("h")).isPresent();
        opened.graphs().list(Filter.NONE, Page.Request.first(10));
    }

    private void assertTheRestIsExported() throws IOException {
        Path exported = directory.resolve("exported");
        Path elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
        try (StoreMaintenance maintenance = StoreMaintenance.of(file, OpenedStore.PATIENCE)) {
            maintenance.exportTo(exported);
        }
        try (OpenedStore here = new OpenedStore(directory);
                OpenedStore there = new OpenedStore(elsewhere);
                StoreMaintenance maintenance =
                        StoreMaintenance.orNew(OpenedStore.file(elsewhere), OpenedStore.PATIENCE);
                BufferedReader in = Files.newBufferedReader(exported)) {
            maintenance.importFrom(in, there.gate());
            for (String id : List.of(other, branch)) {
                assertThat(there.text(id)).isEqualTo(here.text(id));
            }
            assertThat(there.graphs().find("h")).isPresent();
            assertThat(maintenance.check().findings()).isEmpty();
        }
    }

    private void assertCompactingLeavesItAlone() {
        List<String> before = RawStore.rows(file);
        boolean receipt = check().stream().anyMatch(finding -> finding.kind().equals("receipt"));
        try (StoreMaintenance maintenance = StoreMaintenance.of(file, OpenedStore.PATIENCE)) {
            maintenance.compact();
        }
        assertThat(check()).extracting(Finding::kind).doesNotContain("receipt");
        assertThat(receipts(RawStore.rows(file))).isEqualTo(receipts(before) - (receipt ? 1 : 0));
        assertThat(RawStore.rows(file))
                .containsAll(before.stream()
                        .filter(row -> !row.startsWith("shared"))
                        .filter(row -> !receipt || !row.startsWith("receipt"))
                        .toList());
    }

    private static long receipts(List<String> rows) {
        return rows.stream().filter(row -> row.startsWith("receipt")).count();
    }

    private void assertItCanBeDeleted() throws IOException {
        try (OpenedStore opened = new OpenedStore(directory)) {
            for (Finding finding : check()) {
                switch (finding.kind()) {
                    case "session" -> opened.sessions().delete(finding.id());
                    case "graph" ->
                        assertThat(opened.graphs().unregister(finding.id())).isEmpty();
                    default -> assertThat(finding.kind()).isIn("version", "receipt");
                }
            }
        }
        if (check().stream().anyMatch(finding -> finding.kind().equals("version"))) {
            try (OpenedStore opened = new OpenedStore(directory);
                    StoreMaintenance maintenance = StoreMaintenance.of(file, OpenedStore.PATIENCE)) {
                if (opened.store().sessionEntry(hurt).isPresent()) {
                    opened.sessions().delete(hurt);
                }
                maintenance.compact();
            }
        }
        assertThat(check()).isEmpty();
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertThat(opened.text(branch)).contains("\"x\"");
            opened.sessions().delete(other);
            opened.add(branch, "last");
        }
    }

    private List<Finding> check() {
        try (StoreMaintenance maintenance = StoreMaintenance.of(file, OpenedStore.PATIENCE)) {
            return maintenance.check().findings();
        }
    }
}
