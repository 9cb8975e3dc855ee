package dev.cks.host.guard;

import dev.cks.core.validation.PluginFailure;
import dev.cks.host.gate.Admission;
import dev.cks.host.report.Problem;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Keeps one plugin's code at a distance: where it runs, for how long, and what follows when it doesn't come back. Safe for use
 * by many threads.
 */
public final class PluginGuard {

    private final GuardLimits limits;
    private final Admission admission = new Admission();
    private final Conduct conduct;
    private final LostCalls lost;
    private final Place place;

    private PluginGuard(String plugin, GuardLimits limits, boolean trusted) {
        this.limits = limits;
        this.conduct = new Conduct(plugin, limits.strikes());
        this.lost = new LostCalls(conduct);
        this.place = trusted ? new CallerThread(admission) : new Workers(plugin, admission, conduct, lost);
    }

    /** Returns the guard of a plugin that is trusted to come back: its code runs in the thread that calls. */
    public static PluginGuard trusting(String plugin, GuardLimits limits) {
        return new PluginGuard(plugin, limits, true);
    }

    /** Returns the guard of a plugin that nobody vouches for: its code runs in threads of its own, and not for ever. */
    public static PluginGuard limiting(String plugin, GuardLimits limits) {
        return new PluginGuard(plugin, limits, false);
    }

    /**
     * Returns the way into the code of one extension.
     *
     * @param loader returns the class loader of the plugin, loading the plugin if need be
     */
    public Boundary extension(Supplier<ClassLoader> loader, CallStatistics statistics) {
        return new Boundary(this, loader, new TimeLimit(limits.extension(), "limits.extension_seconds"), statistics);
    }

    /**
     * Returns the way into the code of one tool.
     *
     * @param loader returns the class loader of the plugin, loading the plugin if need be
     */
    public Boundary tool(Supplier<ClassLoader> loader, CallStatistics statistics) {
        return new Boundary(this, loader, new TimeLimit(limits.tool(), "limits.tool_seconds"), statistics);
    }

    /**
     * Does work that asks the plugin's classes what they are.
     *
     * @throws dev.cks.api.tool.ToolException {@code timeout} when that takes too long
     * @throws dev.cks.core.validation.PluginFailure when it fails
     */
    public <T> T load(Supplier<T> work) {
        return extension(Thread.currentThread()::getContextClassLoader, new CallStatistics())
                .run(work);
    }

    /** Returns what is wrong with the plugin's behaviour so far. */
    public Optional<Problem> problem() {
        return conduct.problem(lost.overdue());
    }

    /** Tells whether its code is still called. */
    public boolean inService() {
        return conduct.inService();
    }

    /** Lets nobody in any more, and withdraws the calls that are inside. */
    public void close() {
        admission.close();
        place.close();
    }

    /**
     * Lets nobody in any more, and lets those who are inside end.
     *
     * @return completes when the last call has left the plugin's code; a call that never ends keeps it open
     */
    public CompletionStage<Void> drain() {
        return admission.close().thenRun(place::close);
    }

    /** Returns what whoever comes too late is told. */
    public static PluginFailure unloaded() {
        return new PluginFailure("the plugin was unloaded");
    }

    Place place() {
        return place;
    }

    int mostFindings() {
        return limits.findings();
    }
}
