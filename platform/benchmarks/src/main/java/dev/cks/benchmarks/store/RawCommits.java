package dev.cks.benchmarks.store;

import dev.cks.core.Ambient;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.Supplier;
import org.sqlite.SQLiteConfig;

/** The ideal: what a kilobyte more and a row that points to it cost SQLite alone, with the same care for the disk. */
final class RawCommits implements AutoCloseable {

    private final Supplier<String> ids = Ambient.system().ids();
    private final Connection connection;
    private final PreparedStatement insert;
    private final PreparedStatement update;
    private final byte[] content = new byte[1_024];

    RawCommits(Path file) throws SQLException {
        connection = new SQLiteConfig().createConnection("jdbc:sqlite:" + file.toUri());
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("PRAGMA synchronous = FULL");
            statement.execute("CREATE TABLE version (number INTEGER PRIMARY KEY, id TEXT UNIQUE, content BLOB)");
            statement.execute("CREATE TABLE session (id TEXT PRIMARY KEY, head TEXT)");
            statement.execute("INSERT INTO session VALUES ('s', '')");
        }
        connection.setAutoCommit(false);
        insert = connection.prepareStatement("INSERT INTO version (id, content) VALUES (?, ?)");
        update = connection.prepareStatement("UPDATE session SET head = ? WHERE id = 's'");
    }

    void commit() throws SQLException {
        String id = ids.get();
        insert.setString(1, id);
        insert.setBytes(2, content);
        insert.executeUpdate();
        update.setString(1, id);
        update.executeUpdate();
        connection.commit();
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
