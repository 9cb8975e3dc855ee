package dev.cks.host.leak;

import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the JDK holds and shows to nobody, read where it lets itself be read: {@code java.base/java.lang} must be opened, as the
 * manifest of the command does. Another JDK may keep it otherwise; then there is nothing to see.
 */
final class JdkInternals {

    private JdkInternals() {}

    /** Tells whether anything can be seen. */
    static boolean areOpen() {
        return field(Thread.class, "threadLocals").isPresent();
    }

    /** Returns the ThreadLocals of a thread and their values. */
    static List<Object> threadLocals(Thread thread) {
        List<Object> found = new ArrayList<>();
        value(thread, "threadLocals").ifPresent(table -> addEntries(table, found));
        value(thread, "inheritableThreadLocals").ifPresent(table -> addEntries(table, found));
        return found;
    }

    /** Returns the threads that are to be started when the virtual machine ends. */
    static List<Thread> shutdownHooks() {
        try {
            Class<?> type = Class.forName("java.lang.ApplicationShutdownHooks");
            Object hooks = field(type, "hooks").map(found -> read(found, null)).orElse(null);
            return hooks instanceof Map<?, ?> map
                    ? map.keySet().stream().map(Thread.class::cast).toList()
                    : List.of();
        } catch (ClassNotFoundException elsewhere) {
            return List.of();
        }
    }

    /** Returns what a thread was told to run. */
    static @Nullable Object task(Thread thread) {
        return value(thread, "target")
                .or(() -> value(thread, "holder").flatMap(holder -> value(holder, "task")))
                .orElse(null);
    }

    private static void addEntries(Object map, List<Object> found) {
        Object table = value(map, "table").orElse(null);
        int length = table == null ? 0 : Array.getLength(table);
        for (int i = 0; i < length; i++) {
            if (Array.get(table, i) instanceof Reference<?> entry) {
                Optional.ofNullable(entry.get()).ifPresent(found::add);
                value(entry, "value").ifPresent(found::add);
            }
        }
    }

    private static Optional<Object> value(Object object, String name) {
        return field(object.getClass(), name).map(field -> read(field, object));
    }

    private static @Nullable Object read(Field field, @Nullable Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Looks in the class and in those above it. */
    private static Optional<Field> field(Class<?> type, String name) {
        return Stream.<Class<?>>iterate(type, Objects::nonNull, each -> each.getSuperclass())
                .flatMap(each -> Arrays.stream(each.getDeclaredFields()))
                .filter(field -> field.getName().equals(name))
                .findFirst()
                .filter(Field::trySetAccessible);
    }
}
