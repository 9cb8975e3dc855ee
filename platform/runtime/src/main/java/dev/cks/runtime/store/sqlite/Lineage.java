package dev.cks.runtime.store.sqlite;

import java.util.Optional;

/**
 * What has to be read to build a version again: a snapshot, and the deltas since.
 *
 * @param deltas how many deltas
 * @param deltaBytes how long they are together
 * @param snapshotBytes how long the snapshot is
 */
record Lineage(int deltas, long deltaBytes, long snapshotBytes) {

    private static final int FEW = 16;
    /** What looking up and applying one delta costs, in bytes of a snapshot that are read in the same time. */
    private static final int BYTES_PER_DELTA = 1024;

    /** Returns the lineage of a version of this content after the given one. */
    static Lineage of(Content content, Optional<KeptVersion> before) {
        long bytes = content.text().length;
        return content.isSnapshot()
                ? ofSnapshot(bytes)
                : before.orElseThrow().lineage().and(bytes);
    }

    /** Returns the lineage of a snapshot. */
    static Lineage ofSnapshot(long bytes) {
        return new Lineage(0, 0, bytes);
    }

    /** Returns the lineage of a version that is this one and a delta. */
    Lineage and(long bytes) {
        return new Lineage(deltas + 1, deltaBytes + bytes, snapshotBytes);
    }

    /** Tells whether so much has come together that the next version is better kept whole. */
    boolean isLong() {
        return deltas >= FEW && deltaBytes + (long) deltas * BYTES_PER_DELTA >= snapshotBytes;
    }
}
