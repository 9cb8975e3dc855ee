package dev.cks.host;

import dev.cks.host.gate.Lease;

/**
 * Work within one generation: whatever it finds there stays open until it is closed. Any thread may close it; closing it again
 * does nothing.
 */
public final class Operation implements AutoCloseable {

    private final Generation generation;
    private final Lease lease;

    Operation(Generation generation, Lease lease) {
        this.generation = generation;
        this.lease = lease;
    }

    /** Returns the generation. */
    public Generation generation() {
        return generation;
    }

    @Override
    public void close() {
        lease.release();
    }
}
