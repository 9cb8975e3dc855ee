package dev.cks.host;

import dev.cks.host.guard.PluginGuard;
import dev.cks.host.pf4j.PluginClasses;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Holds the classes of one plugin from when they are loaded until nobody needs them. Safe for use by many threads. */
final class ClassSlot {

    private @Nullable PluginClasses classes;
    private boolean closed;

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

    /** Closes the classes; returns their loader, if they were ever loaded. */
    synchronized Optional<ClassLoader> close() {
        closed = true;
        Optional<PluginClasses> loaded = Optional.ofNullable(classes);
        classes = null;
        loaded.ifPresent(PluginClasses::close);
        return loaded.map(PluginClasses::loader);
    }
}
