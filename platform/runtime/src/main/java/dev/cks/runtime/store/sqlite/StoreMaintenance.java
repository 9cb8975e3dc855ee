package dev.cks.runtime.store.sqlite;

import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.store.sqlite.StoreReport.Finding;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/**
 * What an operator does with a store as a whole, also while servers use it. Each method throws a
 * {@link dev.cks.api.tool.ToolException} with {@code store_busy}, {@code store_unavailable} or {@code store_damaged} when it
 * can't be done.
 */
public final class StoreMaintenance implements AutoCloseable {

    private final StoreFile file;
    private final Connections connections;

    private StoreMaintenance(StoreFile file) {
        this.file = file;
        this.connections = new Connections(file);
    }

    /** Works with a store that is there. */
    public static StoreMaintenance of(Path path, Duration patience) {
        StoreFile file = new StoreFile(path, patience);
        if (!Files.exists(path)) {
            throw file.failures().unavailable("it isn't there");
        }
        return new StoreMaintenance(file);
    }

    /** Works with a store that is made if it isn't there. */
    public static StoreMaintenance orNew(Path path, Duration patience) {
        return new StoreMaintenance(new StoreFile(path, patience));
    }

    /** Reads everything and returns what isn't as it was written. */
    public StoreReport check() {
        return connections.read(database -> new StoreCheck(database).report());
    }

    /** Returns what there is. */
    public StoreInfo info() {
        return connections.read(database -> StoreInfo.read(file.path(), database));
    }

    /**
     * Writes a copy as of now, which can be put in the place of the file.
     *
     * @throws IOException when there is something of that name, or it can't be written
     */
    public void backup(Path target) throws IOException {
        new NewFile(target).fill(draft -> connections.alone(database -> copy(database, draft)));
    }

    private static boolean copy(Database database, Path draft) throws SQLException {
        try {
            database.update("VACUUM INTO ?", draft.toString());
            return true;
        } catch (SQLException failure) {
            if (Failures.noRoom(failure)) {
                // It is the copy that has none.
                throw new UncheckedIOException(new IOException(Failures.NO_ROOM));
            }
            throw failure;
        }
    }

    /**
     * Writes every session and version as lines of JSON into a new file, but for what is damaged, or built on that.
     *
     * @throws IOException when there is something of that name, or it can't be written
     */
    public StoreTransfer exportTo(Path target) throws IOException {
        return new NewFile(target).fill(draft -> {
            // Named apart, for a writer that has no room left doesn't close what it writes to.
            try (OutputStream stream = Files.newOutputStream(draft);
                    Writer out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8))) {
                return connections.read(database -> new StoreExport(database, out).write());
            }
        });
    }

    /**
     * Takes over what was exported, all of it or nothing. Nothing is believed: ids, root hashes and provenance are checked,
     * and every version goes through the gate.
     *
     * @throws dev.cks.api.tool.ToolException {@code invalid_json} with the line that isn't what was exported, or what the gate
     *     says of a version
     */
    public StoreTransfer importFrom(BufferedReader in, Gate gate) {
        return connections.write(database -> new StoreImport(database, gate).read(in));
    }

    /**
     * Drops the versions that no session needs, and damaged receipts, and gives the room back. Leaves what else is damaged as it is, and drops nothing
     * while that may need it; refuses a file with damaged pages.
     */
    public StoreTransfer compact() {
        StoreReport report = check();
        if (report.ofKind("database").findAny().isPresent()) {
            throw file.failures().damaged("cks store check finds damaged pages");
        }
        connections.write(database -> ReceiptRow.dropDamaged(database));
        StoreTransfer dropped = connections.write(database -> drop(withoutReceipts(report), database));
        connections.alone(database -> {
            database.execute("VACUUM");
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
            return true;
        });
        return dropped;
    }

    /** Of a damaged receipt there is nothing to save: it has been dropped, and its key is free. */
    private static StoreReport withoutReceipts(StoreReport report) {
        return new StoreReport(
                report.sessions(),
                report.versions(),
                report.findings().stream()
                        .filter(finding -> !finding.kind().equals("receipt"))
                        .toList());
    }

    /** What a damaged session needs, nobody can tell. */
    private static StoreTransfer drop(StoreReport report, Database database) throws SQLException {
        if (report.ofKind("session").findAny().isPresent()) {
            return new StoreTransfer(0, 0, report.findings());
        }
        Shared.note(database);
        List<Finding> left = report.findings().stream()
                .filter(finding -> !finding.kind().equals(Shared.KIND))
                .toList();
        List<String> damaged = report.ofKind("version").map(Finding::id).toList();
        return new StoreTransfer(0, drop(damaged, database), left);
    }

    /** Sessions need what they hold, what they began with, what was made in them, as far as that can be believed, and all that came before. */
    private static int drop(List<String> damaged, Database database) throws SQLException {
        int versions = database.update("""
                WITH RECURSIVE needed (id) AS (
                  SELECT head FROM session WHERE head IS NOT NULL
                  UNION SELECT fork_version FROM session WHERE fork_version IS NOT NULL
                  UNION SELECT version.id FROM version JOIN session ON version.session = session.id
                    WHERE version.id NOT IN (SELECT value FROM json_each(?))
                  UNION SELECT parent.value FROM needed
                    JOIN version ON version.id = needed.id JOIN json_each(CASE WHEN json_valid(version.parents) THEN version.parents ELSE '[]' END) AS parent)
                DELETE FROM version WHERE id NOT IN (SELECT id FROM needed)""", Seal.text(damaged));
        database.update("DELETE FROM shared WHERE NOT EXISTS (SELECT 1 FROM version WHERE session = shared.session)");
        return versions;
    }

    @Override
    public void close() {
        connections.close();
    }
}
