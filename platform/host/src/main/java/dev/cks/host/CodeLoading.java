package dev.cks.host;

import dev.cks.host.discovery.Discovery;
import dev.cks.host.discovery.LoadedCode;
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

    CodeLoading(PluginEngine engine, StagingArea staging) {
        this.engine = engine;
        this.staging = staging;
    }

    /**
     * Loads a plugin that isn't loaded yet.
     *
     * @throws IOException when there is no intact copy of the jar
     */
    LoadedCode load(Candidate plugin) throws IOException {
        Origin origin = plugin.origin();
        StagedJar jar = staging.verified(origin.file().path(), plugin.jar().sha256());
        ClassLoader loader = engine.load(plugin.identity(), jar.path());
        return Discovery.in(origin, loader, jar.path());
    }

    void unload(Candidate plugin) {
        engine.unload(plugin.id());
    }
}
