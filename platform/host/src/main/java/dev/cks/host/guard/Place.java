package dev.cks.host.guard;

import java.util.function.Supplier;

/** Where a plugin's code runs. Safe for use by many threads. */
interface Place extends AutoCloseable {

    /**
     * Runs code and returns when it is done or given up.
     *
     * @param work throws plain exceptions of the host only
     * @param limit how long it may take
     * @param lease released when the code has ended, which may be later than this method
     */
    <T> T run(Supplier<T> work, TimeLimit limit, Lease lease);

    /** Lets go of threads; nothing can be run afterwards. */
    @Override
    void close();
}
