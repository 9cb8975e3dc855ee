package dev.cks.runtime.store.sqlite;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.sqlite.SQLiteConfig;

/** Handles the file of a store as somebody does who knows nothing of what it means. */
final class RawStore {

    private RawStore() {}

    /** Makes an empty store. */
    static void create(Path directory) throws SQLException {
        new StoreFile(OpenedStore.file(directory), OpenedStore.PATIENCE)
                .prepare()
                .close();
    }

    static int execute(Path file, String sql) {
        try (Connection connection = connect(file);
                Statement statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        } catch (SQLException failure) {
            throw new AssertionError(failure);
        }
    }

    /** Returns every row of every table. */
    static List<String> rows(Path file) {
        List<String> rows = new ArrayList<>();
        try (Connection connection = connect(file);
                Statement statement = connection.createStatement()) {
            for (String table : texts(statement, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")) {
                texts(statement, "SELECT quote(" + columns(statement, table) + ") FROM " + table)
                        .forEach(row -> rows.add(table + " " + row));
            }
            return rows;
        } catch (SQLException failure) {
            throw new AssertionError(failure);
        }
    }

    /** Returns the columns of every table, as {@code table.column}. */
    static List<String> columns(Path file) {
        try (Connection connection = connect(file);
                Statement statement = connection.createStatement()) {
            return texts(statement, """
                    SELECT tables.name || '.' || columns.name FROM sqlite_schema AS tables
                      JOIN pragma_table_info(tables.name) AS columns
                    WHERE tables.type = 'table' ORDER BY tables.name, columns.cid""");
        } catch (SQLException failure) {
            throw new AssertionError(failure);
        }
    }

    private static String columns(Statement statement, String table) throws SQLException {
        return String.join(
                ") || ' ' || quote(", texts(statement, "SELECT name FROM pragma_table_info('" + table + "')"));
    }

    private static List<String> texts(Statement statement, String sql) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (ResultSet found = statement.executeQuery(sql)) {
            while (found.next()) {
                texts.add(found.getString(1));
            }
        }
        return texts;
    }

    /** Keeps everybody else from writing until it is closed. */
    static Held hold(Path file) throws SQLException {
        Connection connection = connect(file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
        }
        return connection::close;
    }

    /** Ends what was begun. */
    interface Held extends AutoCloseable {
        @Override
        void close() throws SQLException;
    }

    private static Connection connect(Path file) throws SQLException {
        return new SQLiteConfig().createConnection("jdbc:sqlite:" + file.toUri());
    }

    /** Takes away all that later forms added. */
    static void bringToFirstForm(Path file) {
        for (String undone : List.of(
                "DROP INDEX session_owner",
                "ALTER TABLE session DROP COLUMN owner",
                "DROP TABLE graph",
                "DROP TABLE receipt",
                "DROP INDEX session_fork",
                "PRAGMA user_version = 1")) {
            execute(file, undone);
        }
    }
}
