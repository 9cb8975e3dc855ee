package dev.cks.runtime.store.sqlite;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Says what a failure of the database means for a caller. */
final class Failures {

    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);
    /** Why nothing more can be written. */
    static final String NO_ROOM = "there is no room left";

    private static final int PRIMARY_CODE = 0xFF;

    private final Path file;

    Failures(Path file) {
        this.file = file;
    }

    /** Returns what the caller is told. */
    ToolException of(SQLException failure) {
        int code = code(failure);
        if (code == SQLiteErrorCode.SQLITE_BUSY.code || code == SQLiteErrorCode.SQLITE_LOCKED.code) {
            return new ToolException(
                    ErrorCode.STORE_BUSY,
                    "Another process holds the store " + file + ". " + ErrorCode.STORE_BUSY.remedy());
        }
        LOG.error("The store {} failed: {}", file, failure.getMessage());
        if (code == SQLiteErrorCode.SQLITE_CORRUPT.code || code == SQLiteErrorCode.SQLITE_NOTADB.code) {
            return damaged("it is no intact SQLite database");
        }
        return unavailable(reason(code, failure));
    }

    /** Returns that the file as a whole isn't what it was. */
    ToolException damaged(String reason) {
        return new ToolException(
                ErrorCode.STORE_DAMAGED,
                "The store " + file + " is damaged: " + reason + ". Run cks store check, and restore a backup");
    }

    /** Returns that the store can't be used. */
    ToolException unavailable(String reason) {
        return new ToolException(
                ErrorCode.STORE_UNAVAILABLE,
                "The store " + file + " can't be used: " + reason + ". Nothing was changed; see cks store check",
                Map.of("file", file.toString()));
    }

    /** Tells whether waiting longer may help. */
    static boolean busy(SQLException failure) {
        int code = code(failure);
        return code == SQLiteErrorCode.SQLITE_BUSY.code || code == SQLiteErrorCode.SQLITE_LOCKED.code;
    }

    /** Tells whether there is no room left where it was written to. */
    static boolean noRoom(SQLException failure) {
        return code(failure) == SQLiteErrorCode.SQLITE_FULL.code;
    }

    private static String reason(int code, SQLException failure) {
        if (code == SQLiteErrorCode.SQLITE_FULL.code) {
            return NO_ROOM;
        }
        if (code == SQLiteErrorCode.SQLITE_READONLY.code || code == SQLiteErrorCode.SQLITE_PERM.code) {
            return "this user isn't allowed to write it";
        }
        if (code == SQLiteErrorCode.SQLITE_CANTOPEN.code) {
            return "it can't be opened";
        }
        return String.valueOf(failure.getMessage());
    }

    private static int code(SQLException failure) {
        return failure instanceof SQLiteException known ? known.getResultCode().code & PRIMARY_CODE : -1;
    }
}
