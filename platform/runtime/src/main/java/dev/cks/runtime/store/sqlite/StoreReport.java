package dev.cks.runtime.store.sqlite;

import java.util.List;

/**
 * What was found in a store.
 *
 * @param sessions how many sessions were read
 * @param versions how many versions were read
 * @param findings what isn't as it was written
 */
public record StoreReport(int sessions, int versions, List<Finding> findings) {

    /**
     * Something that isn't as it was written.
     *
     * @param kind {@code database}, {@code session}, {@code version}, {@code graph} or {@code receipt}
     * @param id the id of the session or version, the name of the graph, principal and key of the receipt; empty for the database
     * @param reason what is wrong
     */
    public record Finding(String kind, String id, String reason) {}

    /** Copies the list. */
    public StoreReport {
        findings = List.copyOf(findings);
    }

    /** Tells whether everything is as it was written. */
    public boolean sound() {
        return findings.isEmpty();
    }
}
