package dev.cks.runtime.store.sqlite;

import java.sql.SQLException;
import java.util.Optional;

/**
 * Puts one state of a session in the place of the one before, if that is still there. Called within a transaction.
 *
 * @param known the state before, empty when there must be none
 * @param next the state after
 */
record Writing(Optional<KeptSession> known, KeptSession next) {

    /** Writes the session alone; false when it has moved on. */
    boolean session(Database database) throws SQLException {
        return known.isPresent()
                ? next.row().replace(known.get().seal(), database)
                : next.row().insert(database);
    }

    /** Writes the session and its newest version; false when it has moved on. */
    boolean version(Content content, Database database) throws SQLException {
        if (!session(database)) {
            return false;
        }
        KeptVersion version = next.head().orElseThrow();
        VersionRow.of(version.version().entry(), content, version.lineage()).insert(content.text(), database);
        if (known.flatMap(KeptSession::draft).isPresent()) {
            database.update("DELETE FROM draft WHERE session = ?", next.entry().id());
        }
        return true;
    }

    /** Writes the session and its draft; false when it has moved on. */
    boolean draft(byte[] text, Database database) throws SQLException {
        if (!session(database)) {
            return false;
        }
        database.update(
                "INSERT OR REPLACE INTO draft (session, content) VALUES (?, ?)",
                next.entry().id(),
                text);
        return true;
    }
}
