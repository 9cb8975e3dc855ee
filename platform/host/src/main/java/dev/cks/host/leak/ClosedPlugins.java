package dev.cks.host.leak;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches the class loaders of closed plugins until they are gone. One that is there still after classes were given back twice
 * has leaked; when it goes later, it has leaked no more. Safe for use by many threads.
 */
public final class ClosedPlugins {

    private static final Logger LOG = LoggerFactory.getLogger(ClosedPlugins.class);

    /** The first time may have begun before the plugin was closed. */
    private static final int CHANCES = 2;

    private final Holders holders;
    private final List<Watched> watched = new ArrayList<>();
    private Optional<Unloadings> unloadings = Optional.empty();

    private static final class Watched {

        private final String plugin;
        private final String version;
        private final WeakReference<ClassLoader> loader;
        private final long since;
        private Optional<Leak> leak = Optional.empty();

        Watched(String plugin, String version, ClassLoader loader, long since) {
            this.plugin = plugin;
            this.version = version;
            this.loader = new WeakReference<>(loader);
            this.since = since;
        }
    }

    /** Watches nothing yet. */
    public ClosedPlugins() {
        this.holders = new Holders();
    }

    /** Watches the class loader of a plugin that was closed. */
    public synchronized void watch(String plugin, String version, ClassLoader loader) {
        watched.add(new Watched(plugin, version, loader, unloadings()));
    }

    /** Returns what has leaked of a plugin by now, the oldest first. */
    public List<Leak> leaks(String plugin) {
        return leaks().stream().filter(leak -> leak.plugin().equals(plugin)).toList();
    }

    /** Returns what has leaked by now, the oldest first. */
    public synchronized List<Leak> leaks() {
        look();
        return watched.stream().flatMap(each -> each.leak.stream()).toList();
    }

    /** Returns of how many closed plugins the class loaders are there still, whether or not they have leaked. */
    public synchronized int remaining() {
        look();
        return watched.size();
    }

    private void look() {
        watched.removeIf(each -> each.loader.refersTo(null));
        if (!watched.isEmpty()) {
            long now = unloadings();
            watched.stream()
                    .filter(each -> each.leak.isEmpty() && now - each.since >= CHANCES)
                    .forEach(this::accuse);
        }
    }

    private void accuse(Watched each) {
        ClassLoader loader = each.loader.get();
        if (loader != null) {
            Leak leak = new Leak(each.plugin, each.version, holders.of(loader));
            each.leak = Optional.of(leak);
            LOG.warn("Plugin {}: LEAK: {}", each.plugin, leak);
        }
    }

    /** Begun when the first plugin is closed: most processes never close one. */
    private long unloadings() {
        Unloadings counted = unloadings.orElseGet(Unloadings::new);
        unloadings = Optional.of(counted);
        return counted.count();
    }
}
