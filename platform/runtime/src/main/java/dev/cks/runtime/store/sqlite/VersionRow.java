package dev.cks.runtime.store.sqlite;

import dev.cks.api.tool.Caller;
import dev.cks.runtime.store.Cause;
import dev.cks.runtime.store.Origin;
import dev.cks.runtime.store.Version;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A row of the table of versions, but for the content.
 *
 * @param entry what is known of the version
 * @param removed the objects that its delta takes away; empty when it is kept whole
 * @param appended how many objects its delta appends
 * @param lineage what has to be read to build it again
 * @param contentHash the SHA-256 of the text of its content
 */
record VersionRow(
        Version.Entry entry, Optional<List<String>> removed, int appended, Lineage lineage, String contentHash) {

    static final String COLUMNS =
            "id, session, transaction_id, parents, depth, created_at, extensions, root_hash, cause,"
                    + " caller, operations, merged, removed, appended, deltas, delta_bytes, snapshot_bytes, content_hash, seal";

    static VersionRow of(Version.Entry entry, Content content, Lineage lineage) {
        return new VersionRow(entry, content.removed(), content.appended(), lineage, Seal.of(content.text()));
    }

    /** Reads a row; empty when it isn't what was written. */
    static Optional<VersionRow> read(ResultSet row) throws SQLException {
        String seal = String.valueOf(row.getString("seal"));
        try {
            Version.Entry entry = entry(row, origin(row));
            Optional<List<String>> removed =
                    Optional.ofNullable(row.getString("removed")).map(Seal::texts);
            Lineage lineage = new Lineage(
                    Math.toIntExact(row.getLong("deltas")), row.getLong("delta_bytes"), row.getLong("snapshot_bytes"));
            VersionRow read = new VersionRow(
                    entry,
                    removed,
                    Math.toIntExact(row.getLong("appended")),
                    lineage,
                    String.valueOf(row.getString("content_hash")));
            return Optional.of(read)
                    .filter(whole -> whole.seal().equals(seal))
                    .filter(whole -> entry.id().equals(entry.expectedId()));
        } catch (IllegalArgumentException
                | IndexOutOfBoundsException
                | ArithmeticException
                | DateTimeException altered) {
            return Optional.empty();
        }
    }

    private static Version.Entry entry(ResultSet row, Origin origin) throws SQLException {
        return new Version.Entry(
                row.getString("id"),
                row.getString("session"),
                row.getString("transaction_id"),
                Seal.texts(row.getString("parents")),
                Math.toIntExact(row.getLong("depth")),
                Instant.parse(row.getString("created_at")),
                Seal.texts(row.getString("extensions")),
                row.getString("root_hash"),
                origin);
    }

    private static Origin origin(ResultSet row) throws SQLException {
        List<String> caller = Seal.texts(row.getString("caller"));
        return new Origin(
                Cause.valueOf(row.getString("cause").toUpperCase(Locale.ROOT)),
                new Caller(caller.get(0), caller.get(1), caller.get(2)),
                row.getString("operations"),
                Optional.ofNullable(row.getString("merged")));
    }

    /** Returns the version that its delta is based on; empty when it is kept whole. */
    Optional<String> base() {
        return removed.flatMap(delta -> entry.parents().stream().findFirst());
    }

    /** Returns the content with the given text; empty when that is another. */
    Optional<Content> content(byte[] text) {
        return Seal.of(text).equals(contentHash) ? Optional.of(new Content(removed, appended, text)) : Optional.empty();
    }

    /** Returns the seal of the row. */
    String seal() {
        Origin origin = entry.origin();
        return Seal.of(List.of(
                List.of(entry.id(), entry.sessionId(), entry.transactionId(), entry.parents()),
                List.of((long) entry.depth(), entry.createdAt().toString(), entry.extensions(), entry.rootHash()),
                List.of(origin.cause().word(), caller(), origin.operations(), Seal.optional(origin.merged())),
                List.of(Seal.optional(removed), (long) appended, (long) lineage.deltas()),
                List.of(lineage.deltaBytes(), lineage.snapshotBytes(), contentHash)));
    }

    /** Adds the row. */
    void insert(byte[] text, Database database) throws SQLException {
        Origin origin = entry.origin();
        @Nullable
        Object[] values = {
            entry.id(),
            entry.sessionId(),
            entry.transactionId(),
            Seal.text(entry.parents()),
            entry.depth(),
            entry.createdAt().toString(),
            Seal.text(entry.extensions()),
            entry.rootHash(),
            origin.cause().word(),
            Seal.text(caller()),
            origin.operations(),
            origin.merged().orElse(null),
            removed.map(Seal::text).orElse(null),
            appended,
            lineage.deltas(),
            lineage.deltaBytes(),
            lineage.snapshotBytes(),
            contentHash,
            seal(),
            text
        };
        database.update(
                "INSERT INTO version (" + COLUMNS + ", content) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
                values);
    }

    private List<String> caller() {
        Caller caller = entry.origin().caller();
        return List.of(caller.principal(), caller.client(), caller.transport());
    }
}
