package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.core.Ambient;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.runtime.KnowledgeRuntime;
import dev.cks.runtime.provenance.KeyRing;
import dev.cks.runtime.store.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteConfig;

class StoreCommandTest {

    private static final String STRUCTURE =
            "{\"objects\":[{\"identity\":{\"id\":\"a\",\"type\":\"Thing\",\"name\":\"a\"}}]}";

    @TempDir
    private Path work;

    private Path file;
    private String session = "";

    @BeforeEach
    void setUp() {
        file = work.resolve("home").resolve("cks.db");
        Ambient ambient = Ambient.system();
        try (SqliteStore store = new SqliteStore(file, Duration.ofSeconds(10))) {
            Sessions sessions = KnowledgeRuntime.create(
                            ambient, ExtensionResolver.NONE, store, new KeyRing(work.resolve("keys"), ambient))
                    .sessions()
                    .apply(new Caller("local", "test", "cli"));
            session = sessions.open(STRUCTURE, List.of()).sessionId().orElseThrow();
        }
    }

    @Test
    void aSoundStoreIsFoundSound() {
        Command.Outcome outcome = run("store", "check");
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).contains("1 session, 1 version, all as they were written");
        assertThat(run("store", "check", "--json").out()).contains("\"ok\": true", "\"findings\": []");
        assertThat(run("store", "info").out()).contains("sessions", file.toString());
        assertThat(run("store", "info", "--json").out()).contains("\"versions\": 1", "\"graphs\": 0");
    }

    @Test
    void whatIsWrittenIsAFile() {
        for (String command : List.of("backup", "export")) {
            Command.Outcome outcome = run("store", command, "-");
            assertThat(outcome.exitCode()).isEqualTo(2);
            assertThat(outcome.err()).contains("name one");
        }
        assertThat(work.resolve("-")).doesNotExist();
    }

    @Test
    void aDamagedStoreIsAFindingOfTheCheck() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, 100));
        Command.Outcome outcome = run("store", "check");
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out()).contains("database", file.toString());
        assertThat(run("store", "compact").exitCode()).isEqualTo(1);
    }

    @Test
    void whatWasExportedIsImportedElsewhere() {
        assertThat(run("store", "export", "out.ndjson").out()).contains("1 session and 1 version");
        assertThat(run("store", "import", "out.ndjson").out()).contains("0 sessions and 0 versions");
        Command elsewhere =
                new Command(work).with("CKS_HOME", work.resolve("elsewhere").toString());
        assertThat(elsewhere.run("store", "import", "out.ndjson").out()).contains("1 session and 1 version");
        assertThat(elsewhere.run("store", "check").exitCode()).isZero();
        assertThat(run("store", "export", "out.ndjson").exitCode()).isEqualTo(3);
    }

    @Test
    void whatIsNoExportIsRefusedWithItsLine() throws IOException {
        Files.writeString(work.resolve("none.ndjson"), "{}\n");
        Command.Outcome outcome = run("store", "import", "none.ndjson");
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.err()).contains("Line 1", "Nothing was imported");
        assertThat(run("store", "import", "absent.ndjson").exitCode()).isEqualTo(3);
    }

    @Test
    void aBackupIsWrittenOnceAndReplacesNothing() {
        assertThat(run("store", "backup", "copy.db").exitCode()).isZero();
        assertThat(work.resolve("copy.db")).isNotEmptyFile();
        Command.Outcome again = run("store", "backup", "copy.db");
        assertThat(again.exitCode()).isEqualTo(3);
        assertThat(again.err()).contains("copy.db");
    }

    @Test
    void withoutAStoreThereIsNothingToDo() throws IOException {
        Command elsewhere =
                new Command(work).with("CKS_HOME", work.resolve("elsewhere").toString());
        for (String command : List.of("check", "info", "compact")) {
            Command.Outcome outcome = elsewhere.run("store", command);
            assertThat(outcome.exitCode()).isEqualTo(3);
            assertThat(outcome.err()).contains("it isn't there");
        }
        assertThat(work.resolve("elsewhere")).doesNotExist();
    }

    @Test
    void compactingTellsWhatItDropped() {
        assertThat(session).isNotEmpty();
        assertThat(run("store", "compact").out()).contains("Dropped 0 versions");
    }

    @Test
    void whatIsDamagedIsLeftOutAndToldByTheExitCode() throws Exception {
        try (Connection connection = new SQLiteConfig().createConnection("jdbc:sqlite:" + file.toUri());
                Statement statement = connection.createStatement()) {
            statement.execute("UPDATE session SET created_at = 'x'");
        }
        Command.Outcome exported = run("store", "export", "out.ndjson");
        assertThat(exported.exitCode()).isEqualTo(1);
        assertThat(exported.out()).contains("Wrote 0 sessions and 1 version", "Left out: session " + session);
        assertThat(work.resolve("out.ndjson")).isNotEmptyFile();
        Command.Outcome compacted = run("store", "compact");
        assertThat(compacted.exitCode()).isEqualTo(1);
        assertThat(compacted.out()).contains("Dropped 0 versions", "Left alone: session " + session);
        assertThat(run("store", "check").out()).contains("session " + session, "1 finding.", "delete_session");
    }

    private Command.Outcome run(String... arguments) {
        return new Command(work).run(arguments);
    }
}
