package dev.cks.runtime.store.sqlite;

import dev.cks.api.tool.Caller;
import dev.cks.runtime.SessionState;
import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.StoredSession.Fork;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A row of the table of sessions.
 *
 * @param entry what is known of the session
 * @param draftHash the SHA-256 of the text of its draft
 */
record SessionRow(StoredSession.Entry entry, Optional<String> draftHash) {

    static final String COLUMNS =
            "id, revision, created_at, state, extensions, fork_session, fork_version, versions, head, draft, owner, seal";

    private static final String LEFT = """
            SELECT EXISTS (SELECT 1 FROM draft WHERE session = ?1)
              OR (EXISTS (SELECT 1 FROM version WHERE session = ?1)
                AND NOT EXISTS (SELECT 1 FROM shared WHERE session = ?1))""";

    /** Returns a row, empty when there is none; the row is empty when it isn't what was written. */
    static Optional<Optional<SessionRow>> find(String sessionId, Database database) throws SQLException {
        return database.first(
                row -> read(row).filter(whole -> whole.entry().id().equals(sessionId)),
                "SELECT " + COLUMNS + " FROM session WHERE id = ?",
                sessionId);
    }

    /** Tells whether there is more of a session that has no row than deleting it would have left. */
    static boolean isLeft(String sessionId, Database database) throws SQLException {
        return database.number(LEFT, sessionId) != 0;
    }

    /** Reads a row; empty when it isn't what was written. */
    static Optional<SessionRow> read(ResultSet row) throws SQLException {
        Optional<String> draft = Optional.ofNullable(row.getString("draft"));
        try {
            SessionRow read = new SessionRow(entry(row, draft.isPresent()), draft);
            return Optional.of(read).filter(whole -> whole.seal().equals(text(row, "seal")));
        } catch (IllegalArgumentException | ArithmeticException | DateTimeException altered) {
            return Optional.empty();
        }
    }

    private static StoredSession.Entry entry(ResultSet row, boolean draft) throws SQLException {
        Optional<String> forkSession = Optional.ofNullable(row.getString("fork_session"));
        Optional<String> forkVersion = Optional.ofNullable(row.getString("fork_version"));
        if (forkSession.isPresent() != forkVersion.isPresent()) {
            throw new IllegalArgumentException("A session branches off from a version of a session, or not at all");
        }
        return new StoredSession.Entry(
                row.getString("id"),
                row.getLong("revision"),
                Instant.parse(row.getString("created_at")),
                row.getString("owner"),
                SessionState.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
                Seal.texts(row.getString("extensions")),
                forkSession.map(session -> new Fork(session, forkVersion.orElseThrow())),
                Math.toIntExact(row.getLong("versions")),
                Optional.ofNullable(row.getString("head")),
                draft);
    }

    private static String text(ResultSet row, String column) {
        try {
            return String.valueOf(row.getString(column));
        } catch (SQLException unreadable) {
            throw new IllegalArgumentException(column, unreadable);
        }
    }

    /** Returns the seal of the row. */
    String seal() {
        List<Object> parts = new ArrayList<>(List.of(
                entry.id(),
                entry.revision(),
                entry.createdAt().toString(),
                entry.state().word(),
                entry.extensions(),
                Seal.optional(entry.fork().map(Fork::sessionId)),
                Seal.optional(entry.fork().map(Fork::versionId)),
                (long) entry.versions(),
                Seal.optional(entry.head()),
                Seal.optional(draftHash)));
        // Sessions had no owner once, and what was sealed then stays whole.
        if (!entry.owner().equals(Caller.LOCAL)) {
            parts.add(entry.owner());
        }
        return Seal.of(parts);
    }

    /** Adds the row; false when there is a session of this id. */
    boolean insert(Database database) throws SQLException {
        return database.update(
                        "INSERT INTO session (" + COLUMNS + ") VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12)"
                                + " ON CONFLICT (id) DO NOTHING",
                        values())
                == 1;
    }

    /** Puts the row in the place of one with the given seal; false when there is none. */
    boolean replace(String seal, Database database) throws SQLException {
        @Nullable Object[] values = values();
        @Nullable Object[] arguments = Arrays.copyOf(values, values.length + 1);
        arguments[values.length] = seal;
        return database.update(
                        "UPDATE session SET revision=?2, created_at=?3, state=?4, extensions=?5, fork_session=?6,"
                                + " fork_version=?7, versions=?8, head=?9, draft=?10, owner=?11, seal=?12 WHERE id=?1 AND seal=?13",
                        arguments)
                == 1;
    }

    private @Nullable Object[] values() {
        return new @Nullable Object[] {
            entry.id(),
            entry.revision(),
            entry.createdAt().toString(),
            entry.state().word(),
            Seal.text(entry.extensions()),
            entry.fork().map(Fork::sessionId).orElse(null),
            entry.fork().map(Fork::versionId).orElse(null),
            entry.versions(),
            entry.head().orElse(null),
            draftHash.orElse(null),
            entry.owner(),
            seal()
        };
    }
}
