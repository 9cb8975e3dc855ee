package dev.cks.host;

import dev.cks.host.discovery.Discovery;
import dev.cks.host.discovery.LoadedCode;
import dev.cks.host.guard.GuardLimits;
import dev.cks.host.guard.PluginGuard;
import dev.cks.host.intake.Candidate;
import dev.cks.host.intake.StagedJar;
import dev.cks.host.intake.StagingArea;
import dev.cks.host.pf4j.PluginEngine;
import dev.cks.host.registry.Origin;
import java.io.IOException;

/** Loads the code of plugins, from copies that are hashed before a class of theirs is defined. Safe for use by many threads. */
final class CodeLoading {

    private final PluginEngine engine;
    private final StagingArea staging;
    private final GuardLimits limits;

    CodeLoading(PluginEngine engine, StagingArea staging, GuardLimits limits) {
        this.engine = engine;
        this.staging = staging;
        this.limits = limits;
    }

    /** Returns what keeps the code of a plugin at a distance, from its loading on. */
    PluginGuard guard(Candidate plugin) {
        return plugin.origin().bundled()
                ? PluginGuard.trusting(plugin.id(), limits)
                : PluginGuard.limiting(plugin.id(), limits);
    }

    /**
     * Loads a plugin's code into a slot that is empty.
     *
     * @throws IOException when there is no intact copy of the jar
     * @throws dev.cks.api.tool.ToolException {@code timeout} when the plugin takes too long to tell what it contributes
     * @throws dev.cks.core.validation.PluginFailure when its classes can't be looked at, or nobody needs them any more
     */
    LoadedCode load(Candidate plugin, PluginGuard guard, ClassSlot classes) throws IOException {
        Origin origin = plugin.origin();
        StagedJar jar = staging.verified(origin.file().path(), plugin.jar().sha256());
        ClassLoader loader = classes.fill(() -> engine.load(plugin.identity(), jar.path()));
        return guard.load(() -> Discovery.in(origin, loader, jar.path()));
    }
}
