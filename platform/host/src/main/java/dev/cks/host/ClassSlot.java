package dev.cks.host;

import dev.cks.host.guard.PluginGuard;
import dev.cks.host.pf4j.PluginClasses;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Holds the classes of one plugin from when they are loaded until nobody needs them. Safe for use by many threads. */
final class ClassSlot {

    private final Consumer<ClassLoader> whenClosed;
    private @Nullable PluginClasses classes;
    private boolean closed;

    /** Makes an empty slot, which tells of the class loader that it has closed. */
    ClassSlot(Consumer<ClassLoader> whenClosed) {
        this.whenClosed = whenClosed;
    }

    /**
     * Loads the classes, for the first and only time, and returns their class loader.
     *
     * @throws dev.cks.core.validation.PluginFailure when nobody needs them any more
     */
    synchronized ClassLoader fill(Supplier<PluginClasses> loading) {
        if (closed) {
            throw PluginGuard.unloaded();
        }
        PluginClasses loaded = loading.get();
        classes = loaded;
        return loaded.loader();
    }

    /** Closes the classes, if they were ever loaded; closing them again does nothing. */
    synchronized void close() {
        closed = true;
        PluginClasses loaded = classes;
        classes = null;
        if (loaded != null) {
            loaded.close();
            whenClosed.accept(loaded.loader());
        }
    }
}
