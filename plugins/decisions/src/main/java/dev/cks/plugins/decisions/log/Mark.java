package dev.cks.plugins.decisions.log;

/**
 * How far a shard has been read. Immutable.
 *
 * @param segment the number of the file, from 1
 * @param offset where the next batch begins in it
 * @param events how many events stand before
 * @param lamport the clock of the last of them, 0 when there is none
 * @param hash the hash of the last of them, empty when there is none
 */
public record Mark(int segment, long offset, long events, long lamport, String hash) {

    /** The beginning of a shard. */
    public static final Mark START = new Mark(1, 0, 0, 0, "");

    Mark after(long newOffset, long lastLamport, String lastHash, int count) {
        return new Mark(segment, newOffset, events + count, lastLamport, lastHash);
    }

    Mark nextSegment() {
        return new Mark(segment + 1, 0, events, lamport, hash);
    }
}
