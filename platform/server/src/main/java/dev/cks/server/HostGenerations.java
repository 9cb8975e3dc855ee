package dev.cks.server;

import dev.cks.host.Generation;
import dev.cks.host.GenerationChanges.Listing;
import dev.cks.host.Operation;
import dev.cks.host.PluginHost;
import dev.cks.host.Reload;
import dev.cks.server.change.Change;
import dev.cks.server.change.Changes;
import java.util.function.Function;

/**
 * The generations of a plugin host as they are offered. What is made of a generation is made when it is needed first, and let go
 * of when the next one is told; clients are told which lists are others. Safe for use by many threads.
 */
public final class HostGenerations implements Generations {

    private final PluginHost host;
    private final Function<Generation, Offered> making;
    private final Changes changes;
    private volatile Made newest;
    /** What clients know of; used by one reload after the other. */
    private volatile Offered told;

    /** What is offered of the generation of a number. */
    private record Made(long number, Offered offered) {}

    /**
     * Offers the generations of a host from now on.
     *
     * @param making makes what is offered of a generation
     * @param changes tells clients what changes
     */
    public HostGenerations(PluginHost host, Function<Generation, Offered> making, Changes changes) {
        this.host = host;
        this.making = making;
        this.changes = changes;
        this.newest = make(host.current());
        this.told = newest.offered();
    }

    @Override
    public Stay enter() {
        Operation operation = host.enter();
        try {
            return new Inside(operation, of(operation.generation()));
        } catch (RuntimeException | Error failure) {
            operation.close();
            throw failure;
        }
    }

    /** Tells clients of a reload; to be called for one after the other. */
    public void reloaded(Reload reload) {
        if (!reload.succeeded()) {
            return;
        }
        Offered before = told;
        Offered now = of(host.current());
        told = now;
        for (Listing listing : Listing.values()) {
            if (reload.changes().lists().contains(listing) && isOther(listing, before, now)) {
                changes.listChanged(kind(listing));
            }
        }
        if (!reload.changes().plugins().isEmpty()) {
            changes.installedChanged();
        }
    }

    /** Of the tools that there are, clients see those that are listed. */
    private static boolean isOther(Listing listing, Offered before, Offered now) {
        return listing != Listing.TOOLS
                || !before.methods().listedTools().equals(now.methods().listedTools());
    }

    private static Change.Kind kind(Listing listing) {
        return switch (listing) {
            case TOOLS -> Change.Kind.TOOLS;
            case PROMPTS -> Change.Kind.PROMPTS;
            case RESOURCES -> Change.Kind.RESOURCES;
        };
    }

    private Offered of(Generation generation) {
        Made made = newest;
        return made.number() == generation.number() ? made.offered() : other(generation);
    }

    /** Whoever entered a generation just before it was replaced must not bring it back. */
    private synchronized Offered other(Generation generation) {
        Made made = newest;
        if (made.number() == generation.number()) {
            return made.offered();
        }
        Made other = make(generation);
        if (other.number() > made.number()) {
            newest = other;
        }
        return other.offered();
    }

    private Made make(Generation generation) {
        return new Made(generation.number(), making.apply(generation));
    }

    /** A stay in a generation that is kept open by an operation. */
    private record Inside(Operation operation, Offered offered) implements Stay {

        @Override
        public void close() {
            operation.close();
        }
    }
}
