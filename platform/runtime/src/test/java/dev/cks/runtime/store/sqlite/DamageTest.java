package dev.cks.runtime.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.plugin.GraphInfo;
import dev.cks.api.plugin.Graphs.Filter;
import dev.cks.api.plugin.Graphs.Registration;
import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was damaged is told and never believed, and nothing else is lost. */
class DamageTest {

    private static final int PAGE = 4_096;
    private static final int FRAME = PAGE + 24;
    private static final int LOG_HEADER = 32;
    /** A prime, so that over the frames every offset within one is hit; 1 for all of them, by hand. */
    private static final int STEP = Integer.getInteger("cks.log.step", 211);

    @TempDir
    private Path directory;

    private Path file;
    private String hurt = "";
    private String other = "";
    private final Map<String, String> texts = new LinkedHashMap<>();

    @BeforeEach
    void setUp() throws IOException {
        file = OpenedStore.file(directory);
        try (OpenedStore opened = new OpenedStore(directory)) {
            hurt = opened.open("a");
            other = opened.open("z");
            for (int i = 0; i < 5; i++) {
                opened.add(hurt, "b" + i);
                opened.add(other, "y" + i);
            }
            texts.put(hurt, opened.text(hurt));
            texts.put(other, opened.text(other));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE version SET content = CAST(replace(CAST(content AS TEXT), 'b2', 'c2') AS BLOB) WHERE id = '%s'",
                "UPDATE version SET operations = '[]' WHERE id = '%s'",
                "UPDATE version SET root_hash = (SELECT root_hash FROM version ORDER BY number LIMIT 1) WHERE id = '%s'",
                "UPDATE version SET content = (SELECT content FROM version ORDER BY number LIMIT 1) WHERE id = '%s'",
                "UPDATE version SET created_at = '1999-01-01T00:00:00Z' WHERE id = '%s'",
                "UPDATE version SET removed = NULL WHERE id = '%s'",
                "UPDATE version SET parents = '{' WHERE id = '%s'",
                "UPDATE version SET cause = 'whim' WHERE id = '%s'"
            })
    void aVersionEditedByHandFailsClosedWithThoseBuiltOnItAndIsNamed(String edit) throws IOException {
        List<String> history;
        try (OpenedStore opened = new OpenedStore(directory)) {
            history = opened.history(hurt);
        }
        String version = history.get(3);
        assertThat(RawStore.execute(file, edit.formatted(version))).isEqualTo(1);

        try (OpenedStore opened = new OpenedStore(directory)) {
            assertDamaged(() -> opened.text(hurt));
            assertThat(opened.text(hurt, history.get(2))).isNotEmpty();
            assertThat(opened.text(other)).isEqualTo(texts.get(other));
            opened.add(other, "more");
        }
        assertThat(check()).contains(version).doesNotContain(history.get(2)).doesNotContain(other);
    }

    @Test
    void versionsWhoseContentsWereSwappedBothFail() throws IOException {
        List<String> history;
        try (OpenedStore opened = new OpenedStore(directory)) {
            history = opened.history(hurt);
        }
        RawStore.execute(file, "CREATE TABLE kept AS SELECT id, content FROM version");
        RawStore.execute(file, """
                UPDATE version SET content = (SELECT content FROM kept
                  WHERE kept.id = CASE version.id WHEN '%1$s' THEN '%2$s' ELSE '%1$s' END) WHERE id IN ('%1$s', '%2$s')""".formatted(history.get(2), history.get(3)));

        assertThat(check()).contains(history.get(2), history.get(3)).doesNotContain(history.get(1));
    }

    @Test
    void aTailThatWasDeletedIsMissed() {
        RawStore.execute(file, "DELETE FROM version WHERE id = (SELECT head FROM session WHERE id = '" + hurt + "')");
        assertThat(check()).containsOnly(hurt);
    }

    @Test
    void versionsThatChangedPlacesBothFail() throws IOException {
        List<String> history;
        try (OpenedStore opened = new OpenedStore(directory)) {
            history = opened.history(hurt);
        }
        RawStore.execute(file, """
                UPDATE version SET id = CASE id WHEN '%1$s' THEN '-' ELSE '%1$s' END WHERE id IN ('%1$s', '%2$s')""".formatted(history.get(2), history.get(3)));
        RawStore.execute(file, "UPDATE version SET id = '%s' WHERE id = '-'".formatted(history.get(3)));

        assertThat(check()).contains(history.get(2), history.get(3)).doesNotContain(history.get(1), other);
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertDamaged(() -> opened.text(hurt));
            assertThat(opened.text(hurt, history.get(1))).isNotEmpty();
            assertThat(opened.text(other)).isEqualTo(texts.get(other));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE session SET state = 'closed' WHERE id = '%1$s'",
                "UPDATE session SET state = 'whim' WHERE id = '%1$s'",
                "UPDATE session SET extensions = '[\"x\"]' WHERE id = '%1$s'",
                "UPDATE session SET versions = 1 WHERE id = '%1$s'",
                "UPDATE session SET draft = 'x' WHERE id = '%1$s'",
                "UPDATE session SET revision = 1 WHERE id = '%1$s'",
                "UPDATE session SET head = (SELECT head FROM session WHERE id = '%2$s') WHERE id = '%1$s'",
                "DELETE FROM version WHERE session = '%1$s' AND number > 6",
                "DELETE FROM version WHERE session = '%1$s'"
            })
    void aSessionEditedByHandFailsClosedAndIsNamed(String edit) throws IOException {
        assertThat(RawStore.execute(file, edit.formatted(hurt, other))).isPositive();
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertDamaged(() -> opened.text(hurt));
            assertDamaged(() -> opened.add(hurt, "more"));
            assertThat(opened.text(other)).isEqualTo(texts.get(other));
            opened.add(other, "more");
        }
        assertThat(check()).containsOnly(hurt);
    }

    @Test
    void aDamagedSessionCanBeDeletedAndTheRestIsSound() throws IOException {
        RawStore.execute(file, "UPDATE version SET content = x'7b7d' WHERE session = '" + hurt + "'");
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertDamaged(() -> opened.text(hurt));
            opened.sessions().delete(hurt);
            assertThat(opened.text(other)).isEqualTo(texts.get(other));
        }
        assertThat(check()).isEmpty();
    }

    @Test
    void aNameThatWasGivenAwayByHandFailsClosed() throws IOException {
        try (OpenedStore opened = new OpenedStore(directory)) {
            opened.graphs().register(new Registration("g", hurt, "", List.of()), false);
            opened.graphs().register(new Registration("h", other, "", List.of()), false);
        }
        RawStore.execute(file, "UPDATE graph SET session = '" + other + "' WHERE name = 'g'");
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertDamaged(() -> opened.graphs().find("g"));
            assertThat(opened.graphs().list(Filter.NONE, Page.Request.first(10)).items())
                    .extracting(GraphInfo::name)
                    .containsExactly("h");
        }
        assertThat(check()).containsExactly("g");
        try (OpenedStore opened = new OpenedStore(directory)) {
            Registration anew = new Registration("g", hurt, "", List.of());
            assertDamaged(() -> opened.graphs().register(anew, false));
            opened.graphs().register(anew, true);
            assertThat(opened.graphs().unregister("g").orElseThrow().sessionId())
                    .isEqualTo(hurt);
        }
        assertThat(check()).isEmpty();
    }

    @Test
    void namesOutliveTheEntryOfTheirSession() throws IOException {
        try (OpenedStore opened = new OpenedStore(directory)) {
            opened.graphs().register(new Registration("g", hurt, "", List.of()), false);
            opened.graphs().register(new Registration("h", other, "", List.of()), false);
        }
        RawStore.execute(file, "UPDATE session SET created_at = 'x' WHERE id = '" + hurt + "'");
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertThat(opened.graphs().list(Filter.NONE, Page.Request.first(10)).items())
                    .extracting(GraphInfo::sessionState)
                    .containsExactly("open", "damaged");
            assertThat(opened.graphs().unregister("g").orElseThrow().sessionId())
                    .isEqualTo(hurt);
        }
    }

    @Test
    void aSessionThatWasSetBackByHandFailsClosed() throws IOException {
        RawStore.execute(
                file,
                "UPDATE session SET head = (SELECT id FROM version WHERE session = '" + hurt
                        + "' ORDER BY number LIMIT 1) WHERE id = '" + hurt + "'");
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertDamaged(() -> opened.text(hurt));
            assertThat(opened.text(other)).isEqualTo(texts.get(other));
            assertThat(opened.sessions().list(Page.Request.first(10)).items())
                    .extracting(SessionInfo::sessionId)
                    .containsExactly(other);
        }
        assertThat(check()).containsExactly(hurt);
    }

    @Test
    void aFileThatWasCutAnywhereIsFoundAndNeverTakenForAnEmptyOne() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length += length % PAGE == 0 ? PAGE - 1 : 1) {
            Files.write(file, Arrays.copyOf(whole, length));
            if (!told("cut to " + length)) {
                assertThat(check()).as("cut to " + length).isNotEmpty();
            }
        }
    }

    @Test
    void aPageWithOtherBitsNeverGivesOtherAnswersAndIsFound() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int at = PAGE / 2; at < whole.length; at += PAGE / 4) {
            byte[] flipped = whole.clone();
            for (int i = at; i < Math.min(at + 64, flipped.length); i++) {
                flipped[i] ^= 0x55;
            }
            Files.write(file, flipped);
            if (told("flipped at " + at)) {
                assertThat(check()).as("flipped at " + at).isNotEmpty();
            }
        }
    }

    /** Tells whether somebody who asks is told; who isn't gets the right answer. */
    private boolean told(String what) throws IOException {
        boolean told = false;
        for (Map.Entry<String, String> text : texts.entrySet()) {
            try (OpenedStore opened = new OpenedStore(directory)) {
                assertThat(opened.text(text.getKey())).as(what).isEqualTo(text.getValue());
            } catch (ToolException damaged) {
                assertThat(damaged.code()).as(what).isEqualTo(ErrorCode.STORE_DAMAGED);
                told = true;
            }
        }
        return told;
    }

    @Test
    void aLogThatWasCutOrChangedAnywhereGivesAStateThatThereWas() throws IOException {
        List<String> history = new ArrayList<>();
        byte[] database;
        byte[] log;
        try (OpenedStore opened = new OpenedStore(directory)) {
            opened.add(hurt, "before");
            for (int i = 0; i < 3; i++) {
                opened.add(hurt, "last" + i);
            }
            history.addAll(opened.history(hurt));
            database = Files.readAllBytes(file);
            log = Files.readAllBytes(directory.resolve("cks.db-wal"));
        }
        int shortest = history.size();
        for (int at = log.length - 1; at > Math.max(LOG_HEADER, log.length - 8 * FRAME); at -= STEP) {
            byte[] changed = log.clone();
            changed[at] ^= 0x55;
            int left = left(database, Arrays.copyOf(log, at), history, "cut at " + at);
            assertThat(left(database, changed, history, "changed at " + at)).isLessThanOrEqualTo(history.size());
            shortest = Math.min(shortest, left);
        }
        assertThat(shortest).isBetween(1, history.size() - 1);
    }

    /** Returns how many versions are there, which are the first of those that there were. */
    private int left(byte[] database, byte[] log, List<String> history, String what) throws IOException {
        Path cut = Files.createDirectories(directory.resolve("cut"));
        Files.write(OpenedStore.file(cut), database);
        Files.write(cut.resolve("cks.db-wal"), log);
        Files.deleteIfExists(cut.resolve("cks.db-shm"));
        try (OpenedStore opened = new OpenedStore(cut)) {
            List<String> left = opened.history(hurt);
            assertThat(left).as(what).isEqualTo(history.subList(0, left.size()));
            assertThat(opened.text(hurt)).as(what).isEqualTo(opened.text(hurt, left.get(left.size() - 1)));
            return left.size();
        }
    }

    private static void assertDamaged(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        ToolException.class,
                        failure -> assertThat(failure.code()).isEqualTo(ErrorCode.STORE_DAMAGED));
    }

    /** Returns the ids of what isn't as it was written. */
    private List<String> check() {
        try (StoreMaintenance maintenance = StoreMaintenance.of(file, OpenedStore.PATIENCE)) {
            return maintenance.check().findings().stream()
                    .map(StoreReport.Finding::id)
                    .toList();
        } catch (ToolException unreadable) {
            return List.of("");
        }
    }
}
