package dev.cks.host.guard;

import dev.cks.api.tool.ToolException;
import dev.cks.core.validation.ExtensionGuard;
import dev.cks.core.validation.PluginFailure;
import java.util.function.Supplier;

/**
 * The one way into the code of one extension or tool. Safe for use by many threads.
 *
 * <p>During a call the thread's context class loader is the plugin's. Whatever is thrown comes out as text.
 */
public final class Boundary implements ExtensionGuard {

    private final PluginGuard plugin;
    private final Supplier<ClassLoader> loader;
    private final TimeLimit limit;
    private final CallStatistics statistics;

    Boundary(PluginGuard plugin, Supplier<ClassLoader> loader, TimeLimit limit, CallStatistics statistics) {
        this.plugin = plugin;
        this.loader = loader;
        this.limit = limit;
        this.statistics = statistics;
    }

    /** Counts as one call, and as long as whoever calls has to wait. */
    @Override
    public <T> T run(Supplier<T> work) {
        long start = System.nanoTime();
        try {
            // Out here, because whoever waits for a plugin to be loaded needs none of its threads.
            ClassLoader inside = loader.get();
            return plugin.place().run(() -> within(inside, work), limit);
        } finally {
            statistics.record(System.nanoTime() - start);
        }
    }

    @Override
    public int mostFindings() {
        return plugin.mostFindings();
    }

    /** Returns how often it was passed. */
    public CallStatistics statistics() {
        return statistics;
    }

    /** Tells whether the plugin's code is still called. */
    public boolean inService() {
        return plugin.inService();
    }

    private static <T> T within(ClassLoader inside, Supplier<T> work) {
        Thread thread = Thread.currentThread();
        ClassLoader outside = thread.getContextClassLoader();
        thread.setContextClassLoader(inside);
        try {
            return work.get();
        } catch (Throwable failure) {
            throw translated(failure);
        } finally {
            thread.setContextClassLoader(outside);
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
