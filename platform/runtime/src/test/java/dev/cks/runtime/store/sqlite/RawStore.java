package dev.cks.runtime.store.sqlite;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.sqlite.SQLiteConfig;

/** Handles the file of a store as somebody does who knows nothing of what it means. */
final class RawStore {

    private RawStore() {}

    /** Makes an empty store. */
    static void create(Path directory) throws IOException {
        try (OpenedStore opened = new OpenedStore(directory)) {
            opened.store().session("none");
        }
    }

    static int execute(Path file, String sql) {
        try (Connection connection = connect(file);
                Statement statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        } catch (SQLException failure) {
            throw new AssertionError(failure);
        }
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
}
