package dev.cks.runtime.store.sqlite;

import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.Version;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a whole store and notes what isn't as it was written; goes on after each finding. */
final class StoreCheck {

    private static final int REMEMBERED = 64;
    private static final String INTACT = "ok";

    /** Sessions of which more is left than deleting them leaves. */
    static final String LEFT = """
            SELECT session FROM (SELECT session FROM draft
              UNION SELECT session FROM version WHERE session NOT IN (SELECT session FROM shared))
            WHERE session NOT IN (SELECT id FROM session) ORDER BY session""";

    private static final String OUT_OF_ORDER = """
            SELECT DISTINCT version.id FROM version
              JOIN json_each(CASE WHEN json_valid(version.parents) THEN version.parents ELSE '[]' END) AS parent
              JOIN version AS base ON base.id = parent.value
            WHERE base.number > version.number ORDER BY version.number""";

    private final Database database;
    private final Examination examination;
    private final Map<String, Integer> madeIn = new HashMap<>();
    private final Loading loading = new Loading(new Damage(), REMEMBERED);

    StoreCheck(Database database) {
        this.database = database;
        this.examination = new Examination(database);
    }

    StoreReport report() {
        pages();
        List<String> versions = examination.texts("the versions", "SELECT id FROM version ORDER BY number");
        versions.forEach(id -> examination.look("version", id, this::version));
        examination
                .texts("the versions", OUT_OF_ORDER)
                .forEach(id -> examination.find("version", id, "it is listed before one that it comes from"));
        if (examination.findings().isEmpty()) {
            // It follows from the versions, as far as they can be believed.
            examination
                    .texts("the versions", Shared.NOT_NOTED)
                    .forEach(
                            id -> examination.find(
                                    Shared.KIND,
                                    id,
                                    "others build on versions of this session, and that isn't noted; cks store compact notes it"));
        }
        List<String> sessions = examination.texts("the sessions", "SELECT id FROM session ORDER BY number");
        sessions.forEach(id -> examination.look("session", id, this::session));
        examination.texts("the sessions", LEFT).forEach(id -> examination.look("session", id, this::session));
        receipts();
        examination
                .texts("the graphs", "SELECT name FROM graph ORDER BY number")
                .forEach(name -> examination.look("graph", name, this::graph));
        return new StoreReport(sessions.size(), versions.size(), examination.findings());
    }

    private void pages() {
        try {
            database.all(row -> row.getString(1), "PRAGMA integrity_check(100)").stream()
                    .filter(line -> !line.equals(INTACT))
                    .forEach(line -> examination.find("database", "", line));
        } catch (SQLException unreadable) {
            examination.find("database", "", String.valueOf(unreadable.getMessage()));
        }
    }

    private void receipts() {
        List<List<String>> names = examination.rows(
                "the receipts",
                row -> List.of(String.valueOf(row.getString(1)), String.valueOf(row.getString(2))),
                "SELECT principal, key FROM receipt ORDER BY number");
        names.forEach(name -> examination.look(
                "receipt", String.join("/", name), id -> loading.receipt(name.get(0), name.get(1), database)));
    }

    private void version(String id) throws SQLException {
        // Which session it was made in is believed when its row is.
        loading.versionRow(id, database)
                .ifPresent(row -> madeIn.merge(row.entry().sessionId(), 1, Integer::sum));
        Optional<KeptVersion> read = loading.version(id, database);
        if (read.isEmpty()) {
            examination.find("version", id, "it is listed and can't be found");
            return;
        }
        Version.Entry entry = read.get().version().entry();
        for (String parent : entry.parents()) {
            if (loading.versionRow(parent, database).isEmpty()) {
                examination.find("version", id, "the version " + parent + " before it is gone");
            }
        }
    }

    private void session(String id) throws SQLException {
        Optional<KeptSession> read = loading.session(id, database);
        if (read.isEmpty()) {
            examination.find("session", id, "it is listed and can't be found");
            return;
        }
        StoredSession.Entry entry = read.get().entry();
        int made = madeIn.getOrDefault(id, 0);
        if (made != entry.versions()) {
            examination.find("session", id, "it had " + entry.versions() + " versions and has " + made);
        }
    }

    private void graph(String name) throws SQLException {
        if (loading.graph(name, database).isEmpty()) {
            examination.find("graph", name, "it is listed and can't be found");
        }
    }
}
