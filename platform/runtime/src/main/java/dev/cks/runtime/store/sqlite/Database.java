package dev.cks.runtime.store.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One connection with the statements that it has prepared. For one thread at a time. */
final class Database implements AutoCloseable {

    private final Connection connection;
    private final Place place;
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private boolean open = true;

    /** Reads what it wants of a row. */
    interface Reader<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** What is done with a database. */
    interface Work<T> {
        T on(Database database) throws SQLException;
    }

    Database(Connection connection) {
        this(connection, Place.memory());
    }

    private Database(Connection connection, Place place) {
        this.connection = connection;
        this.place = place;
    }

    /** Returns the same connection, which is of use as long as its files are in a place. */
    Database in(Place its) {
        return new Database(connection, its);
    }

    /** Throws when what the connection reads and writes isn't what others find. */
    void requireInPlace() {
        place.require();
    }

    /** Runs a statement that isn't worth remembering. */
    void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Changes rows and returns how many. */
    int update(String sql, @Nullable Object... arguments) throws SQLException {
        return prepared(sql, arguments).executeUpdate();
    }

    /** Returns the first row found. */
    <T> Optional<T> first(Reader<T> reader, String sql, @Nullable Object... arguments) throws SQLException {
        try (ResultSet rows = prepared(sql, arguments).executeQuery()) {
            return rows.next() ? Optional.of(reader.read(rows)) : Optional.empty();
        }
    }

    /** Returns all rows found. */
    <T> List<T> all(Reader<T> reader, String sql, @Nullable Object... arguments) throws SQLException {
        List<T> found = new ArrayList<>();
        try (ResultSet rows = prepared(sql, arguments).executeQuery()) {
            while (rows.next()) {
                found.add(reader.read(rows));
            }
        }
        return found;
    }

    /** Returns the number that a statement answers with. */
    long number(String sql, @Nullable Object... arguments) throws SQLException {
        return first(row -> row.getLong(1), sql, arguments).orElse(0L);
    }

    /** Does work in one transaction, which is begun by the given words. */
    <T> T transaction(String begin, Work<T> work) throws SQLException {
        update(begin);
        try {
            T result = work.on(this);
            update("COMMIT");
            return result;
        } catch (SQLException | RuntimeException | Error failure) {
            rollBack(failure);
            throw failure;
        }
    }

    /** Does work within a transaction, and undoes it alone when it says that it can't be done. */
    boolean wholly(Work<Boolean> work) throws SQLException {
        update("SAVEPOINT whole");
        boolean done = work.on(this);
        if (!done) {
            update("ROLLBACK TO whole");
        }
        update("RELEASE whole");
        return done;
    }

    /** A connection that can't go back holds a lock on the file that nobody would ever take from it. */
    private void rollBack(Throwable failure) {
        try {
            execute("ROLLBACK");
        } catch (SQLException stuck) {
            failure.addSuppressed(stuck);
            giveUp(failure);
        }
    }

    /** Closes the connection after a failure, which remains what is told. */
    void giveUp(Throwable failure) {
        open = false;
        try {
            release();
        } catch (SQLException further) {
            failure.addSuppressed(further);
        }
    }

    /** Tells whether the connection can be used still. */
    boolean isOpen() {
        return open;
    }

    private PreparedStatement prepared(String sql, @Nullable Object... arguments) throws SQLException {
        PreparedStatement statement = statements.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            statements.put(sql, statement);
        }
        for (int i = 0; i < arguments.length; i++) {
            statement.setObject(i + 1, arguments[i]);
        }
        return statement;
    }

    @Override
    public void close() throws SQLException {
        open = false;
        release();
    }

    /** SQLite removes the log by its name: once the files are others, it would be that of whoever uses those. */
    private void release() throws SQLException {
        if (place.unchanged()) {
            connection.close();
        }
    }
}
