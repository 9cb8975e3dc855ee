package dev.cks.host.leak;

import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tells what belongs to a plugin: its class loader, its classes, their instances, and plain collections of those.
 *
 * @param loader the class loader
 */
record Belongings(ClassLoader loader) {

    /** Tells whether an object belongs to the plugin. */
    boolean include(@Nullable Object object) {
        return isOne(object) || parts(object).anyMatch(this::isOne);
    }

    /** Tells whether a thread runs code of the plugin, or was started by it. */
    boolean runIn(Thread thread) {
        return loader == thread.getContextClassLoader()
                || isOne(thread)
                || isOne(JdkInternals.task(thread))
                || isOne(thread.getUncaughtExceptionHandler());
    }

    private boolean isOne(@Nullable Object object) {
        return object != null
                && (object == loader || (object instanceof Class<?> type ? of(type) : of(object.getClass())));
    }

    private boolean of(Class<?> type) {
        return type.getClassLoader() == loader;
    }

    /** Collections of the JDK alone are looked into: looking into others would run their code. */
    private static Stream<?> parts(@Nullable Object object) {
        if (object instanceof Object[] array) {
            return Arrays.stream(array);
        }
        if (object == null || object.getClass().getClassLoader() != null) {
            return Stream.empty();
        }
        if (object instanceof Map<?, ?> map) {
            return Stream.concat(map.keySet().stream(), map.values().stream());
        }
        return object instanceof Collection<?> collection ? collection.stream() : Stream.empty();
    }
}
