package dev.cks.runtime.store.sqlite;

import dev.cks.runtime.store.Graph;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A row of the table of graphs.
 *
 * @param graph what it says
 */
record GraphRow(Graph graph) {

    static final String COLUMNS = "name, session, description, tags, at, seal";

    /** Reads a row; empty when it isn't what was written. */
    static Optional<GraphRow> read(ResultSet row) throws SQLException {
        String seal = String.valueOf(row.getString("seal"));
        try {
            GraphRow read = new GraphRow(new Graph(
                    row.getString("name"),
                    row.getString("session"),
                    row.getString("description"),
                    Seal.texts(row.getString("tags")),
                    Instant.parse(row.getString("at"))));
            return Optional.of(read).filter(whole -> whole.seal().equals(seal));
        } catch (IllegalArgumentException | DateTimeException altered) {
            return Optional.empty();
        }
    }

    private String seal() {
        return Seal.of(List.of(
                graph.name(),
                graph.sessionId(),
                graph.description(),
                graph.tags(),
                graph.at().toString()));
    }

    /** Adds the row in the place of another, or of none; false when there is something else, or no such session. */
    boolean register(Optional<Graph> before, Database database) throws SQLException {
        boolean free = before.isEmpty() || new GraphRow(before.get()).unregister(database);
        return free && hasSession(database) && insert(database);
    }

    /** Adds the row in the place of one that isn't what was written; false when there is none such, or no such session. */
    boolean restore(Database database) throws SQLException {
        return removeDamaged(graph.name(), database) && hasSession(database) && insert(database);
    }

    /** Removes a row that isn't what was written; false when there is none such. */
    static boolean removeDamaged(String name, Database database) throws SQLException {
        Optional<Optional<GraphRow>> there =
                database.first(GraphRow::read, "SELECT " + COLUMNS + " FROM graph WHERE name = ?", name);
        return there.isPresent()
                && there.get().isEmpty()
                && database.update("DELETE FROM graph WHERE name = ?", name) == 1;
    }

    private boolean hasSession(Database database) throws SQLException {
        return database.number("SELECT count(*) FROM session WHERE id = ?", graph.sessionId()) == 1;
    }

    /** Adds the row; false when there is one of this name. */
    boolean insert(Database database) throws SQLException {
        return database.update(
                        "INSERT INTO graph (" + COLUMNS + ") VALUES (?,?,?,?,?,?) ON CONFLICT (name) DO NOTHING",
                        graph.name(),
                        graph.sessionId(),
                        graph.description(),
                        Seal.text(graph.tags()),
                        graph.at().toString(),
                        seal())
                == 1;
    }

    /** Removes the row; false when it isn't there as it is. */
    boolean unregister(Database database) throws SQLException {
        return database.update("DELETE FROM graph WHERE name = ? AND seal = ?", graph.name(), seal()) == 1;
    }
}
