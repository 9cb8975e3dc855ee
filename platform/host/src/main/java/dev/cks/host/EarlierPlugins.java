package dev.cks.host;

import dev.cks.host.intake.Candidate;
import dev.cks.host.leak.ClosedPlugins;
import dev.cks.host.leak.Leak;
import dev.cks.host.registry.Origin;
import dev.cks.host.report.ProblemCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The plugins of the generation that is current while the next one is prepared, and what has leaked of those before. */
final class EarlierPlugins {

    /** After so many leaks a plugin isn't replaced any more: each costs memory until the process ends. */
    private static final int MOST_LEAKS = 3;

    private final Map<String, SharedPlugin> byId;
    private final ClosedPlugins closed;

    EarlierPlugins(List<SharedPlugin> plugins, ClosedPlugins closed) {
        this.byId = plugins.stream().collect(Collectors.toMap(SharedPlugin::id, Function.identity()));
        this.closed = closed;
    }

    /** Returns the plugin of an origin, held once more, unless it has changed or doesn't work as it did. */
    Optional<SharedPlugin> retained(Origin wanted) {
        return Optional.ofNullable(byId.get(wanted.identity().id()))
                .filter(plugin -> plugin.standsFor(wanted))
                .map(SharedPlugin::retained);
    }

    /** Tells whether a plugin must not be loaded once more in this process. */
    boolean barred(String plugin) {
        return closed.leaks(plugin).size() >= MOST_LEAKS;
    }

    /** Returns the plugin that goes on, held once more, in place of one that must not be loaded; reports why. */
    Optional<SharedPlugin> kept(Candidate barred) {
        Optional<SharedPlugin> kept = Optional.ofNullable(byId.get(barred.id())).map(SharedPlugin::retained);
        barred.report().note(ProblemCode.RESTART_NEEDED, reason(barred, kept));
        return kept;
    }

    private String reason(Candidate barred, Optional<SharedPlugin> kept) {
        List<Leak> leaks = closed.leaks(barred.id());
        String goesOn =
                kept.map(plugin -> "version " + plugin.version() + " goes on, ").orElse("");
        return "Version " + barred.identity().version() + " isn't loaded, " + goesOn + "for " + leaks.size()
                + " earlier ones are in memory still: " + leaks.get(leaks.size() - 1);
    }

    /** Returns what watches the class loader of a plugin once it is closed, and holds on to none of the earlier ones. */
    Consumer<ClassLoader> watching(Candidate candidate) {
        ClosedPlugins watching = closed;
        return loader -> watching.watch(candidate.id(), candidate.identity().version(), loader);
    }
}
