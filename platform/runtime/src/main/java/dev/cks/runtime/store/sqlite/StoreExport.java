package dev.cks.runtime.store.sqlite;

import dev.cks.core.json.JsonWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes a store out, every version after those before it, and refuses to write out what is damaged. */
final class StoreExport {

    private static final JsonWriter JSON = new JsonWriter();

    private final Database database;
    private final Writer out;
    private final Loading loading = new Loading(new Damage(), 0);

    StoreExport(Database database, Writer out) {
        this.database = database;
        this.out = out;
    }

    StoreTransfer write() throws SQLException {
        line(Map.of("kind", "cks_store", "form", ExchangeForm.NUMBER));
        List<String> versions = ids("version");
        for (String id : versions) {
            version(id);
        }
        List<String> sessions = ids("session");
        for (String id : sessions) {
            session(id);
        }
        List<String> graphs = database.all(row -> row.getString(1), "SELECT name FROM graph ORDER BY number");
        for (String name : graphs) {
            line(ExchangeForm.graph(loading.graph(name, database).orElseThrow()));
        }
        line(Map.of(
                "kind", "end", "versions", (long) versions.size(), "sessions", (long) sessions.size(), "graphs", (long)
                        graphs.size()));
        return new StoreTransfer(sessions.size(), versions.size());
    }

    private List<String> ids(String table) throws SQLException {
        return database.all(row -> row.getString(1), "SELECT id FROM " + table + " ORDER BY number");
    }

    private void version(String id) throws SQLException {
        VersionRow row = loading.versionRow(id, database).orElseThrow();
        Content content = loading.content(row, database);
        line(ExchangeForm.version(row.entry(), content, new String(content.text(), StandardCharsets.UTF_8)));
    }

    private void session(String id) throws SQLException {
        SessionRow row = loading.row(id, database).orElseThrow();
        Optional<String> draft = loading.draftText(row, database).map(text -> new String(text, StandardCharsets.UTF_8));
        line(ExchangeForm.session(row.entry(), draft));
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
