package dev.cks.runtime.store.sqlite;

import dev.cks.api.plugin.Page;
import dev.cks.api.tool.Cursor;
import dev.cks.runtime.store.Pages;
import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.Version;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Lists rows page by page, in the order in which they came. Of what is damaged there is nothing but the id. */
final class Listing {

    private static final String ALTERED = "what stands there isn't what was written";

    private static final String SESSIONS = "SELECT number, " + SessionRow.COLUMNS + " FROM session ";
    private static final String IN_ORDER = " AND state <> 'archived' ORDER BY number LIMIT ?";

    private final Damage damage;

    private record Numbered<T>(long number, String id, Optional<T> row) {}

    Listing(Damage damage) {
        this.damage = damage;
    }

    Page<StoredSession.Entry> sessions(Optional<String> owner, Page.Request page, Database database)
            throws SQLException {
        return sessions("", List.of(), owner, page, database);
    }

    Page<StoredSession.Entry> branches(String sessionId, Optional<String> owner, Page.Request page, Database database)
            throws SQLException {
        return sessions("fork_session = ? AND ", List.of(sessionId), owner, page, database);
    }

    private Page<StoredSession.Entry> sessions(
            String condition, List<Object> values, Optional<String> owner, Page.Request page, Database database)
            throws SQLException {
        List<Object> all = new ArrayList<>(values);
        owner.ifPresent(all::add);
        all.add(after("session", page, database));
        all.add(page.limit() + 1L);
        String whose = owner.isPresent() ? "owner = ? AND " : "";
        return sessions(
                page,
                database.all(
                        Listing::numbered,
                        SESSIONS + "WHERE " + condition + whose + "number > ?" + IN_ORDER,
                        all.toArray()));
    }

    private static Numbered<SessionRow> numbered(ResultSet row) throws SQLException {
        return new Numbered<>(row.getLong("number"), row.getString("id"), SessionRow.read(row));
    }

    private Page<StoredSession.Entry> sessions(Page.Request page, List<Numbered<SessionRow>> found) {
        found.stream().filter(one -> one.row().isEmpty()).forEach(one -> damage.ofSession(one.id(), ALTERED));
        return page(found, page, SessionRow::entry);
    }

    Page<Version.Entry> versions(String sessionId, Page.Request page, Database database) throws SQLException {
        List<Numbered<VersionRow>> found = database.all(
                row -> new Numbered<>(row.getLong("number"), row.getString("id"), VersionRow.read(row)),
                "SELECT number, " + VersionRow.COLUMNS + " FROM version WHERE session = ?1 AND number > ?2"
                        + " AND EXISTS (SELECT 1 FROM session WHERE id = ?1) ORDER BY number LIMIT ?3",
                sessionId,
                after("version", page, database),
                page.limit() + 1L);
        found.stream().filter(one -> one.row().isEmpty()).forEach(one -> damage.ofVersion(one.id(), ALTERED));
        return page(found, page, VersionRow::entry);
    }

    private static <R, T> Page<T> page(List<Numbered<R>> found, Page.Request request, Function<R, T> entry) {
        boolean more = found.size() > request.limit();
        List<Numbered<R>> shown = more ? found.subList(0, request.limit()) : found;
        Optional<String> next =
                more ? Optional.of(String.valueOf(shown.get(shown.size() - 1).number())) : Optional.empty();
        return new Page<>(
                shown.stream().flatMap(one -> one.row().stream()).map(entry).toList(),
                next,
                shown.stream()
                        .filter(one -> one.row().isEmpty())
                        .map(Numbered::id)
                        .toList());
    }

    private static long after(String table, Page.Request page, Database database) throws SQLException {
        return page.after().isEmpty() ? 0 : known(table, Pages.after(page), database);
    }

    /** Returns a number of a page to go on from; one that no row has had leads nowhere. */
    static long known(String table, long number, Database database) throws SQLException {
        if (number > database.number("SELECT coalesce(max(number), 0) FROM " + table)) {
            throw Cursor.foreign(String.valueOf(number));
        }
        return number;
    }
}
