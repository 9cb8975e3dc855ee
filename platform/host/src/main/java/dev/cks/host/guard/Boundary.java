package dev.cks.host.guard;

import dev.cks.api.tool.ToolException;
import dev.cks.core.validation.PluginFailure;
import java.util.function.Supplier;

/**
 * The one way into plugin code. Safe for use by many threads.
 *
 * <p>During a call the thread's context class loader is the plugin's. Whatever is thrown comes out as text. Limits of
 * time and number belong here as well, for every call passes through {@link #cross}.
 */
public final class Boundary {

    private final Supplier<ClassLoader> loader;
    private final CallStatistics statistics;

    /** Makes a boundary around the code of one class loader, which is asked for within the calls. */
    public Boundary(Supplier<ClassLoader> loader, CallStatistics statistics) {
        this.loader = loader;
        this.statistics = statistics;
    }

    /**
     * Calls plugin code.
     *
     * @throws ToolException as thrown by the code, in a copy that holds plain values only
     * @throws PluginFailure when the code throws anything else
     */
    public <T> T cross(Supplier<T> code) {
        Thread thread = Thread.currentThread();
        ClassLoader outside = thread.getContextClassLoader();
        long start = System.nanoTime();
        try {
            thread.setContextClassLoader(loader.get());
            return code.get();
        } catch (Throwable failure) {
            throw translated(failure);
        } finally {
            thread.setContextClassLoader(outside);
            statistics.record(System.nanoTime() - start);
        }
    }

    private static RuntimeException translated(Throwable failure) {
        if (failure instanceof PluginFailure known) {
            return known;
        }
        if (!(failure instanceof ToolException coded)) {
            return new PluginFailure(FailureText.of(failure));
        }
        try {
            return PlainCopy.of(coded);
        } catch (Throwable malformed) {
            return new PluginFailure(FailureText.of(malformed));
        }
    }
}
