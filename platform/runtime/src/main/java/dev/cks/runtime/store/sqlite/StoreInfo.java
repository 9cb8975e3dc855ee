package dev.cks.runtime.store.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;

/**
 * What there is in a store.
 *
 * @param file the file
 * @param bytes its size without what wasn't taken over from its log yet
 * @param form the number of its form
 * @param sessions how many sessions
 * @param drafts how many of them hold a draft
 * @param versions how many versions
 * @param snapshots how many of them are kept whole
 * @param graphs how many names sessions have
 */
public record StoreInfo(
        Path file, long bytes, int form, long sessions, long drafts, long versions, long snapshots, long graphs) {

    static StoreInfo read(Path file, Database database) throws SQLException {
        try {
            return new StoreInfo(
                    file,
                    Files.size(file),
                    Schema.version(database),
                    database.number("SELECT count(*) FROM session"),
                    database.number("SELECT count(*) FROM draft"),
                    database.number("SELECT count(*) FROM version"),
                    database.number("SELECT count(*) FROM version WHERE removed IS NULL"),
                    database.number("SELECT count(*) FROM graph"));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
