package dev.cks.runtime.store.sqlite;

import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.Version;
import java.sql.SQLException;
import java.util.Optional;

/**
 * Puts one state of a session in the place of the one before, if that is still there. Called within a transaction.
 *
 * @param known the state before, empty when there must be none
 * @param next the state after
 */
record Writing(Optional<SessionRow> known, SessionRow next) {

    /** Writes the session alone; false when it has moved on. */
    boolean session(Database database) throws SQLException {
        if (known.isPresent()) {
            return next.replace(known.get().seal(), database);
        }
        Optional<StoredSession.Fork> fork = next.entry().fork();
        if (!next.insert(database)) {
            return false;
        }
        if (fork.isPresent() && !buildsOn(fork.get().versionId(), database)) {
            throw fork.get().gone();
        }
        return true;
    }

    /** Writes the session and its newest version; false when it has moved on. */
    boolean version(KeptVersion version, Content content, Database database) throws SQLException {
        if (!session(database)) {
            return false;
        }
        Version.Entry entry = version.version().entry();
        VersionRow.of(entry, content, version.lineage()).insert(content.text(), database);
        if (known.flatMap(SessionRow::draftHash).isPresent()) {
            database.update("DELETE FROM draft WHERE session = ?", entry.sessionId());
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

    /** Notes that the session builds on a version, which has to outlive its own session; false when it is gone. */
    boolean buildsOn(String versionId, Database database) throws SQLException {
        database.update(
                "INSERT OR REPLACE INTO shared SELECT session FROM version WHERE id = ? AND session <> ?",
                versionId,
                next.entry().id());
        return database.number("SELECT count(*) FROM version WHERE id = ?", versionId) == 1;
    }
}
