package dev.cks.runtime.store.sqlite;

import dev.cks.runtime.store.Receipt;
import dev.cks.runtime.store.ReceiptLimits;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A row of the table of receipts.
 *
 * @param receipt what it says; its time in whole milliseconds
 */
record ReceiptRow(Receipt receipt) {

    private static final String COLUMNS = "principal, key, tool, digest, answer, at, seal";

    /** How many that don't count any more are dropped when one is added; more than one, so that they come to an end. */
    private static final int DROPPED = 4;

    /** Returns a row, empty when there is none; the row is empty when it isn't what was written. */
    static Optional<Optional<ReceiptRow>> find(String principal, String key, Database database) throws SQLException {
        return database.first(
                ReceiptRow::read,
                "SELECT " + COLUMNS + " FROM receipt WHERE principal = ? AND key = ?",
                principal,
                key);
    }

    private static Optional<ReceiptRow> read(ResultSet row) throws SQLException {
        String seal = String.valueOf(row.getString("seal"));
        ReceiptRow read = new ReceiptRow(new Receipt(
                row.getString("principal"),
                row.getString("key"),
                row.getString("tool"),
                row.getString("digest"),
                row.getString("answer"),
                Instant.ofEpochMilli(row.getLong("at"))));
        return Optional.of(read).filter(whole -> whole.seal().equals(seal));
    }

    /** Drops the rows that aren't what was written; returns how many there were. */
    static int dropDamaged(Database database) throws SQLException {
        List<Long> damaged = database
                .all(
                        row -> read(row).isPresent() ? 0L : row.getLong("number"),
                        "SELECT number, " + COLUMNS + " FROM receipt")
                .stream()
                .filter(number -> number != 0)
                .toList();
        for (long number : damaged) {
            database.update("DELETE FROM receipt WHERE number = ?", number);
        }
        return damaged.size();
    }

    private String seal() {
        return Seal.of(List.of(
                receipt.principal(), receipt.key(), receipt.tool(), receipt.digest(), receipt.answer(), millis()));
    }

    private long millis() {
        return receipt.at().toEpochMilli();
    }

    /** Adds the row and drops what the limits say; false when the receipt of an earlier call counts. */
    boolean insert(ReceiptLimits limits, Database database) throws SQLException {
        long since = limits.since(receipt.at()).toEpochMilli();
        database.update(
                "DELETE FROM receipt WHERE principal = ? AND key = ? AND at <= ?",
                receipt.principal(),
                receipt.key(),
                since);
        int added = database.update(
                "INSERT INTO receipt (" + COLUMNS + ") VALUES (?,?,?,?,?,?,?) ON CONFLICT (principal, key) DO NOTHING",
                receipt.principal(),
                receipt.key(),
                receipt.tool(),
                receipt.digest(),
                receipt.answer(),
                millis(),
                seal());
        if (added == 0) {
            return false;
        }
        database.update("DELETE FROM receipt WHERE number <= (SELECT max(number) FROM receipt) - ?", limits.most());
        database.update(
                "DELETE FROM receipt WHERE number IN (SELECT number FROM receipt ORDER BY number LIMIT ?) AND at <= ?",
                DROPPED,
                since);
        return true;
    }
}
