package dev.cks.runtime.store.sqlite;

import dev.cks.api.plugin.Page;
import dev.cks.runtime.store.Graph;
import dev.cks.runtime.store.Pages;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Lists graphs page by page, the newest first. Of what is damaged there is nothing but the name. */
final class GraphListing {

    private static final int AT_ONCE = 500;

    private final Damage damage;

    private record Numbered(long number, String name, Optional<GraphRow> row) {}

    GraphListing(Damage damage) {
        this.damage = damage;
    }

    /** Returns a page of those that are wanted; looks through all, for no index finds what a name contains. */
    Page<Graph> page(Predicate<Graph> wanted, Optional<String> owner, Page.Request page, Database database)
            throws SQLException {
        List<Numbered> found = new ArrayList<>();
        long from = page.after().isEmpty() ? Long.MAX_VALUE : Listing.known("graph", Pages.before(page), database);
        List<Numbered> rows = before(from, owner, database);
        while (!rows.isEmpty() && found.size() <= page.limit()) {
            rows.stream().filter(row -> isWanted(row, wanted)).forEach(found::add);
            rows = before(rows.get(rows.size() - 1).number(), owner, database);
        }
        boolean more = found.size() > page.limit();
        List<Numbered> shown = more ? found.subList(0, page.limit()) : found;
        Optional<String> next =
                more ? Optional.of(String.valueOf(shown.get(shown.size() - 1).number())) : Optional.empty();
        return new Page<>(
                shown.stream()
                        .flatMap(one -> one.row().stream())
                        .map(GraphRow::graph)
                        .toList(),
                next,
                shown.stream()
                        .filter(one -> one.row().isEmpty())
                        .map(Numbered::name)
                        .toList());
    }

    private static List<Numbered> before(long number, Optional<String> owner, Database database) throws SQLException {
        return database.all(
                row -> new Numbered(row.getLong("number"), String.valueOf(row.getString("name")), GraphRow.read(row)),
                "SELECT number, " + GraphRow.COLUMNS + " FROM graph WHERE number < ?1 AND (?2 IS NULL OR EXISTS"
                        + " (SELECT 1 FROM session WHERE session.id = graph.session AND session.owner = ?2))"
                        + " ORDER BY number DESC LIMIT ?3",
                number,
                owner.orElse(null),
                AT_ONCE);
    }

    /** What is damaged may be what is wanted. */
    private boolean isWanted(Numbered one, Predicate<Graph> wanted) {
        if (one.row().isEmpty()) {
            damage.ofGraph(one.name());
        }
        return one.row().map(GraphRow::graph).map(wanted::test).orElse(true);
    }
}
