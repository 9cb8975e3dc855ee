package dev.cks.egress;

import dev.cks.api.plugin.Http;
import dev.cks.api.plugin.HttpReceipt;
import dev.cks.api.tool.Caller;
import dev.cks.core.Ambient;
import dev.cks.core.threads.DetachedThread;
import dev.cks.egress.Connection.Asker;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Function;

/** The way out, for every plugin. Safe for use by many threads; nothing is loaded or started before the first check. */
public final class Egress {

    private final Function<String, EgressPolicy> policies;
    private final Network network;
    private final Ambient ambient;
    private final Consumer<Connection> audit;
    private final ExecutorService workers =
            Executors.newCachedThreadPool(work -> DetachedThread.of(work, "cks-egress"));

    /**
     * Leads to the internet.
     *
     * @param policies what holds for the plugin of an id
     * @param audit is told of every request, from any thread
     */
    public Egress(Function<String, EgressPolicy> policies, Ambient ambient, Consumer<Connection> audit) {
        this(policies, new Internet(), ambient, audit);
    }

    /** Leads to a network. */
    public Egress(
            Function<String, EgressPolicy> policies, Network network, Ambient ambient, Consumer<Connection> audit) {
        this.policies = policies;
        this.network = network;
        this.ambient = ambient;
        this.audit = audit;
    }

    /** Returns the way out for a plugin's call. */
    public Http http(String plugin, Caller caller) {
        Asker asker = new Asker(plugin, caller.principal());
        return (url, digest, progress) ->
                new Probe(policies.apply(plugin), network, ambient, workers, asker, audit).run(url, digest, progress);
    }

    /** Tells whether a receipt was made here. */
    public static boolean issued(HttpReceipt receipt) {
        return receipt instanceof EgressReceipt;
    }
}
