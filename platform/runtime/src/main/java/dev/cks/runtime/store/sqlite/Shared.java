package dev.cks.runtime.store.sqlite;

import java.sql.SQLException;

/** The sessions whose versions others build on: it follows from the versions, and is noted so that deleting needn't look. */
final class Shared {

    /** What findings of sessions of which it isn't noted are of. */
    static final String KIND = "shared";

    /** Returns the sessions of which it isn't noted. */
    static final String NOT_NOTED = """
            SELECT session FROM (
              SELECT base.session FROM version
                JOIN json_each(CASE WHEN json_valid(version.parents) THEN version.parents ELSE '[]' END) AS parent
                JOIN version AS base ON base.id = parent.value
              WHERE base.session <> version.session
              UNION SELECT base.session FROM session JOIN version AS base ON base.id = session.fork_version
              WHERE base.session <> session.id)
            WHERE session NOT IN (SELECT session FROM shared)""";

    private Shared() {}

    /** Notes it of all of which it isn't. */
    static void note(Database database) throws SQLException {
        database.update("INSERT INTO shared " + NOT_NOTED);
    }
}
