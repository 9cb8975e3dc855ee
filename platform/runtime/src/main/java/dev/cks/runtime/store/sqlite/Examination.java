package dev.cks.runtime.store.sqlite;

import dev.cks.api.tool.ToolException;
import dev.cks.runtime.store.sqlite.StoreReport.Finding;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Looks at one thing of a store after another, and notes those that can't be believed. For one thread. */
final class Examination {

    private static final String DATABASE = "database";

    private final Database database;
    private final List<Finding> findings = new ArrayList<>();

    /** Looks at one thing, and throws when it can't be believed. */
    interface Look {
        void at(String id) throws SQLException;
    }

    Examination(Database database) {
        this.database = database;
    }

    /** Returns as many texts of the first column as can be read. */
    List<String> texts(String of, String sql) {
        return rows(of, row -> String.valueOf(row.getString(1)), sql);
    }

    /** Returns as many rows as can be read. */
    <T> List<T> rows(String of, Database.Reader<T> reader, String sql) {
        List<T> rows = new ArrayList<>();
        try {
            database.all(row -> rows.add(reader.read(row)), sql);
        } catch (SQLException unreadable) {
            find(DATABASE, "", of + " can't be read to their end");
        }
        return rows;
    }

    /** Looks at something; true when there is nothing to find. */
    boolean look(String kind, String id, Look look) {
        try {
            look.at(id);
            return true;
        } catch (ToolException damaged) {
            find(kind, id, String.valueOf(damaged.getMessage()));
        } catch (SQLException unreadable) {
            find(kind, id, "it can't be read: " + unreadable.getMessage());
        }
        return false;
    }

    /** Notes something that isn't as it was written. */
    void find(String kind, String id, String reason) {
        findings.add(new Finding(kind, id, reason));
    }

    /** Returns what was noted. */
    List<Finding> findings() {
        return List.copyOf(findings);
    }
}
