package dev.cks.host.guard;

import java.util.function.Supplier;

/** Where a plugin's code runs; whoever is inside counts as such until the code has ended. Safe for use by many threads. */
interface Place extends AutoCloseable {

    /**
     * Runs code and returns when it is done or given up.
     *
     * @param work throws plain exceptions of the host only
     * @param limit how long it may take
     * @throws dev.cks.core.validation.PluginFailure when the plugin was unloaded
     */
    <T> T run(Supplier<T> work, TimeLimit limit);

    /** Lets go of threads; nothing can be run afterwards. */
    @Override
    void close();
}
