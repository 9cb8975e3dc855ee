package dev.cks.runtime.store.sqlite;

import dev.cks.api.tool.ToolException;
import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.Version;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a whole store and notes what isn't as it was written; goes on after each finding. */
final class StoreCheck {

    private static final int REMEMBERED = 64;
    private static final String INTACT = "ok";

    private final Database database;
    private final Loading loading = new Loading(new Damage(), REMEMBERED);
    private final List<StoreReport.Finding> findings = new ArrayList<>();

    /** Looks at one thing. */
    private interface Look {
        void at(String id) throws SQLException;
    }

    StoreCheck(Database database) {
        this.database = database;
    }

    StoreReport report() {
        pages();
        List<String> versions = ids("version");
        versions.forEach(id -> look("version", id, this::version));
        List<String> sessions = ids("session");
        sessions.forEach(id -> look("session", id, this::session));
        receipts();
        ids("graph", "name").forEach(name -> look("graph", name, this::graph));
        return new StoreReport(sessions.size(), versions.size(), findings);
    }

    private void pages() {
        try {
            database.all(row -> row.getString(1), "PRAGMA integrity_check(100)").stream()
                    .filter(line -> !line.equals(INTACT))
                    .forEach(line -> find("database", "", line));
        } catch (SQLException unreadable) {
            find("database", "", String.valueOf(unreadable.getMessage()));
        }
    }

    /** Returns as many ids as can be read. */
    private List<String> ids(String table) {
        return ids(table, "id");
    }

    private List<String> ids(String table, String column) {
        List<String> ids = new ArrayList<>();
        try {
            database.all(
                    row -> ids.add(String.valueOf(row.getString(1))),
                    "SELECT " + column + " FROM " + table + " ORDER BY number");
        } catch (SQLException unreadable) {
            find("database", "", "the table of " + table + "s can't be read to its end");
        }
        return ids;
    }

    private void receipts() {
        List<List<String>> names = new ArrayList<>();
        try {
            database.all(
                    row -> names.add(List.of(String.valueOf(row.getString(1)), String.valueOf(row.getString(2)))),
                    "SELECT principal, key FROM receipt ORDER BY number");
        } catch (SQLException unreadable) {
            find("database", "", "the table of receipts can't be read to its end");
        }
        names.forEach(name ->
                look("receipt", String.join("/", name), id -> loading.receipt(name.get(0), name.get(1), database)));
    }

    private void look(String kind, String id, Look look) {
        try {
            look.at(id);
        } catch (ToolException damaged) {
            find(kind, id, String.valueOf(damaged.getMessage()));
        } catch (SQLException unreadable) {
            find(kind, id, "it can't be read: " + unreadable.getMessage());
        }
    }

    private void version(String id) throws SQLException {
        Optional<KeptVersion> read = loading.version(id, database);
        if (read.isEmpty()) {
            find("version", id, "it is listed and can't be found");
            return;
        }
        Version.Entry entry = read.get().version().entry();
        for (String parent : entry.parents()) {
            if (loading.versionRow(parent, database).isEmpty()) {
                find("version", id, "the version " + parent + " before it is gone");
            }
        }
    }

    private void session(String id) throws SQLException {
        Optional<KeptSession> read = loading.session(id, database);
        if (read.isEmpty()) {
            find("session", id, "it is listed and can't be found");
            return;
        }
        StoredSession.Entry entry = read.get().entry();
        long made = database.number("SELECT count(*) FROM version WHERE session = ?", id);
        if (made != entry.versions()) {
            find("session", id, "it had " + entry.versions() + " versions and has " + made);
        }
    }

    private void graph(String name) throws SQLException {
        if (loading.graph(name, database).isEmpty()) {
            find("graph", name, "it is listed and can't be found");
        }
    }

    private void find(String kind, String id, String reason) {
        findings.add(new StoreReport.Finding(kind, id, reason));
    }
}
