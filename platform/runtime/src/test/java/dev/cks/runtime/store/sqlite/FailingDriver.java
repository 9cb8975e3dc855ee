package dev.cks.runtime.store.sqlite;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * Connects to SQLite, and has those calls fail that are chosen by their numbers, from 0: whatever connects, prepares, executes,
 * goes to a row, or closes. A call that fails wasn't made, but for closing. Nothing is counted before it is told to begin.
 * Safe for use by many threads.
 */
final class FailingDriver implements StoreFile.Driver {

    private static final String CLOSE = "close";
    private static final Set<String> COUNTED =
            Set.of("createStatement", "prepareStatement", "execute", "executeUpdate", "executeQuery", "next", CLOSE);
    private static final Map<String, Class<?>> MADE = Map.of(
            "createStatement", Statement.class,
            "prepareStatement", PreparedStatement.class,
            "executeQuery", ResultSet.class);

    private final SQLiteErrorCode code;
    private final IntPredicate chosen;
    private boolean counting;
    private int calls;
    private int failures;

    FailingDriver(SQLiteErrorCode code, IntPredicate chosen) {
        this.code = code;
        this.chosen = chosen;
    }

    /** Has calls counted, and fail, from now on. */
    synchronized void begin() {
        counting = true;
    }

    /** Has nothing fail any more, and returns how many calls did. */
    synchronized int heal() {
        counting = false;
        return failures;
    }

    @Override
    public Connection connect(String address) throws SQLException {
        Optional<SQLException> failure = next();
        if (failure.isPresent()) {
            throw failure.get();
        }
        return (Connection) failing(new SQLiteConfig().createConnection(address), Connection.class);
    }

    private synchronized Optional<SQLException> next() {
        if (!counting || !chosen.test(calls++)) {
            return Optional.empty();
        }
        failures++;
        return Optional.of(new SQLiteException("made to fail", code));
    }

    private Object failing(Object target, Class<?> type) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
            Optional<SQLException> failure =
                    COUNTED.contains(method.getName()) ? next() : Optional.<SQLException>empty();
            if (failure.isPresent() && !method.getName().equals(CLOSE)) {
                throw failure.get();
            }
            @Nullable Object result = call(target, method, arguments);
            if (failure.isPresent()) {
                throw failure.get();
            }
            @Nullable Class<?> made = MADE.get(method.getName());
            return result == null || made == null ? result : failing(result, made);
        });
    }

    private static @Nullable Object call(Object target, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }
}
