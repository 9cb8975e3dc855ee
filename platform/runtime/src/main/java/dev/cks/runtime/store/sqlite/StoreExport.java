package dev.cks.runtime.store.sqlite;

import dev.cks.core.json.JsonWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes a store out, every version after those before it; leaves out what is damaged and what is built on that. */
final class StoreExport {

    private static final JsonWriter JSON = new JsonWriter();

    private final Database database;
    private final Writer out;
    private final Examination examination;
    private final Damage damage = new Damage();
    private final Loading loading = new Loading(damage, 0);
    private final Set<String> written = new HashSet<>();

    StoreExport(Database database, Writer out) {
        this.database = database;
        this.out = out;
        this.examination = new Examination(database);
    }

    StoreTransfer write() {
        line(Map.of("kind", "cks_store", "form", ExchangeForm.NUMBER));
        // A version is deeper than those that it comes from, whatever became of the order in which they came.
        int versions = all("version", "SELECT id FROM version ORDER BY depth, number", this::version);
        int sessions = all("session", "SELECT id FROM session ORDER BY number", this::session);
        examination.texts("the sessions", StoreCheck.LEFT).forEach(id -> examination.look("session", id, this::gone));
        int graphs = all("graph", "SELECT name FROM graph ORDER BY number", this::graph);
        line(Map.of("kind", "end", "versions", (long) versions, "sessions", (long) sessions, "graphs", (long) graphs));
        return new StoreTransfer(sessions, versions, examination.findings());
    }

    /** Returns how many were written. */
    private int all(String kind, String sql, Examination.Look writing) {
        int count = 0;
        for (String id : examination.texts("the " + kind + "s", sql)) {
            count += examination.look(kind, id, writing) ? 1 : 0;
        }
        return count;
    }

    private void version(String id) throws SQLException {
        VersionRow row = loading.versionRow(id, database).orElseThrow();
        for (String parent : row.entry().parents()) {
            if (!written.contains(parent)) {
                throw damage.ofVersion(id, "the version " + parent + " before it isn't what was written");
            }
        }
        Content content = loading.content(row, database);
        line(ExchangeForm.version(row.entry(), content, new String(content.text(), StandardCharsets.UTF_8)));
        written.add(id);
    }

    private void session(String id) throws SQLException {
        SessionRow row = loading.row(id, database).orElseThrow();
        Optional<String> head = row.entry().head();
        if (head.isPresent() && !written.contains(head.get())) {
            throw damage.ofSession(id, "its newest version " + head.get() + " isn't what was written");
        }
        Optional<String> draft = loading.draftText(row, database).map(text -> new String(text, StandardCharsets.UTF_8));
        line(ExchangeForm.session(row.entry(), draft));
    }

    private void gone(String id) {
        throw damage.ofSession(id, "it isn't there any more, and what was made in it is");
    }

    private void graph(String name) throws SQLException {
        line(ExchangeForm.graph(loading.graph(name, database).orElseThrow()));
    }

    private void line(Map<String, Object> fields) {
        try {
            out.write(JSON.text(fields));
            out.write('\n');
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }
}
