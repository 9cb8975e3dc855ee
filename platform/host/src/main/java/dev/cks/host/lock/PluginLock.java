package dev.cks.host.lock;

import dev.cks.api.knowledge.CodePointOrder;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Everything that was installed. Immutable.
 *
 * @param plugins the plugins by id
 */
public record PluginLock(SortedMap<String, LockedPlugin> plugins) {

    /** Holds nothing. */
    public static final PluginLock EMPTY = new PluginLock(new TreeMap<>());

    /** A jar that the lock knows. */
    public record Known(String id, LockedPlugin plugin, LockedJar jar) {

        /** Tells whether it is the version that is loaded, unless the plugin is disabled. */
        public boolean current() {
            return plugin.current().jar().equals(jar);
        }
    }

    /** Copies and sorts. */
    public PluginLock {
        SortedMap<String, LockedPlugin> copy = new TreeMap<>(CodePointOrder.INSTANCE);
        copy.putAll(plugins);
        plugins = Collections.unmodifiableSortedMap(copy);
    }

    /** Returns the plugin of an id. */
    public Optional<LockedPlugin> find(String id) {
        return Optional.ofNullable(plugins.get(id));
    }

    /** Returns the jar of a file name. */
    public Optional<Known> jar(String fileName) {
        return jars().filter(known -> known.jar().file().equals(fileName)).findFirst();
    }

    /** Returns all jars, those of previous versions included. */
    public Stream<Known> jars() {
        return plugins.entrySet().stream()
                .flatMap(entry -> entry.getValue().jars().map(jar -> new Known(entry.getKey(), entry.getValue(), jar)));
    }

    /** Returns a lock in which the plugin of an id is another one. */
    public PluginLock with(String id, LockedPlugin plugin) {
        Map<String, LockedPlugin> changed = new TreeMap<>(plugins);
        changed.put(id, plugin);
        return new PluginLock(new TreeMap<>(changed));
    }

    /** Returns a lock without the plugin of an id. */
    public PluginLock without(String id) {
        SortedMap<String, LockedPlugin> changed = new TreeMap<>(plugins);
        changed.remove(id);
        return new PluginLock(changed);
    }
}
