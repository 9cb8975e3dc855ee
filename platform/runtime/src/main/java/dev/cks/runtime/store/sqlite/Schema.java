package dev.cks.runtime.store.sqlite;

import java.sql.SQLException;
import java.util.List;

/** The tables. What stands here once never changes; a new form is a further migration. */
final class Schema {

    /** Tells our files from other programs' databases. */
    static final long APPLICATION = 0x434B_5331L;

    private static final List<List<String>> MIGRATIONS = List.of(
            List.of(
                    """
            CREATE TABLE session (
              number INTEGER PRIMARY KEY,
              id TEXT NOT NULL UNIQUE,
              revision INTEGER NOT NULL,
              created_at TEXT NOT NULL,
              state TEXT NOT NULL,
              extensions TEXT NOT NULL,
              fork_session TEXT,
              fork_version TEXT,
              versions INTEGER NOT NULL,
              head TEXT,
              draft TEXT,
              seal TEXT NOT NULL
            ) STRICT""",
                    """
            CREATE TABLE draft (
              session TEXT PRIMARY KEY,
              content BLOB NOT NULL
            ) STRICT, WITHOUT ROWID""",
                    """
            CREATE TABLE version (
              number INTEGER PRIMARY KEY,
              id TEXT NOT NULL UNIQUE,
              session TEXT NOT NULL,
              transaction_id TEXT NOT NULL,
              parents TEXT NOT NULL,
              depth INTEGER NOT NULL,
              created_at TEXT NOT NULL,
              extensions TEXT NOT NULL,
              root_hash TEXT NOT NULL,
              cause TEXT NOT NULL,
              caller TEXT NOT NULL,
              operations TEXT NOT NULL,
              merged TEXT,
              removed TEXT,
              appended INTEGER NOT NULL,
              deltas INTEGER NOT NULL,
              delta_bytes INTEGER NOT NULL,
              snapshot_bytes INTEGER NOT NULL,
              content_hash TEXT NOT NULL,
              seal TEXT NOT NULL,
              content BLOB NOT NULL
            ) STRICT""",
                    "CREATE INDEX version_session ON version (session, number)",
                    // Sessions whose versions others begin with or have merged in: they outlive the session.
                    """
            CREATE TABLE shared (
              session TEXT PRIMARY KEY
            ) STRICT, WITHOUT ROWID""",
                    "PRAGMA application_id = " + APPLICATION),
            List.of("CREATE INDEX session_fork ON session (fork_session, number) WHERE fork_session IS NOT NULL", """
            CREATE TABLE receipt (
              number INTEGER PRIMARY KEY,
              principal TEXT NOT NULL,
              key TEXT NOT NULL,
              tool TEXT NOT NULL,
              digest TEXT NOT NULL,
              answer TEXT NOT NULL,
              at INTEGER NOT NULL,
              seal TEXT NOT NULL,
              UNIQUE (principal, key)
            ) STRICT"""),
            List.of("""
            CREATE TABLE graph (
              number INTEGER PRIMARY KEY,
              name TEXT NOT NULL UNIQUE,
              session TEXT NOT NULL,
              description TEXT NOT NULL,
              tags TEXT NOT NULL,
              at TEXT NOT NULL,
              seal TEXT NOT NULL
            ) STRICT"""),
            List.of(
                    "ALTER TABLE session ADD COLUMN owner TEXT NOT NULL DEFAULT 'local'",
                    "CREATE INDEX session_owner ON session (owner, number)"));

    private Schema() {}

    /** The newest form. */
    static int newest() {
        return MIGRATIONS.size();
    }

    /** Brings a database of an older form, or an empty one, to the newest; in one transaction or not at all. */
    static void migrate(Database database) throws SQLException {
        database.transaction("BEGIN EXCLUSIVE", migrating -> {
            // Another process may have been faster.
            int from = version(migrating);
            for (List<String> migration : MIGRATIONS.subList(from, MIGRATIONS.size())) {
                for (String statement : migration) {
                    migrating.execute(statement);
                }
            }
            migrating.execute("PRAGMA user_version = " + newest());
            return from;
        });
    }

    static int version(Database database) throws SQLException {
        return (int) database.number("PRAGMA user_version");
    }
}
