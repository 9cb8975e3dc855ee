package dev.cks.runtime.store.sqlite;

import java.util.List;
import java.util.stream.Stream;

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
     * @param kind {@code database}, {@code session}, {@code version}, {@code shared} (what deleting a session has to leave),
     *     {@code graph} or {@code receipt}
     * @param id the id of the session or version, the name of the graph, principal and key of the receipt; empty for the database
     * @param reason what is wrong
     */
    public record Finding(String kind, String id, String reason) {}

    /** Copies the list. */
    public StoreReport {
        findings = List.copyOf(findings);
    }

    /** Returns the findings of a kind. */
    public Stream<Finding> ofKind(String kind) {
        return findings.stream().filter(finding -> finding.kind().equals(kind));
    }

    /** Tells whether everything is as it was written. */
    public boolean sound() {
        return findings.isEmpty();
    }
}
