package dev.cks.host;

import dev.cks.host.intake.Intake;
import dev.cks.host.intake.Resolution;
import dev.cks.host.intake.StagingDirectory;
import dev.cks.host.leak.ClosedPlugins;
import dev.cks.host.pf4j.PluginEngine;
import dev.cks.host.trust.Granting;
import dev.cks.host.trust.PinnedContents;
import java.util.List;

/** Makes generations of what lies in the configured places. For one thread at a time. */
final class Preparation implements AutoCloseable {

    private final HostConfiguration configuration;
    private final StagingDirectory staging;
    private final PluginEngine engine;
    private final ClosedPlugins closed = new ClosedPlugins();

    /**
     * Opens what generations are made with.
     *
     * @throws dev.cks.api.tool.ToolException {@code invalid_parameter} when there is no directory to load from
     */
    Preparation(HostConfiguration configuration) {
        this.configuration = configuration;
        this.staging = StagingDirectory.open(configuration.staging());
        this.engine = PluginEngine.start(staging.path());
    }

    /**
     * Makes the first generation.
     *
     * @throws dev.cks.api.tool.ToolException {@code invalid_parameter} when a configured directory can't be used
     */
    Generation first() {
        return generation(1, List.of());
    }

    /**
     * Makes the generation to follow the current one, which shares with it what is unchanged.
     *
     * @throws dev.cks.api.tool.ToolException {@code invalid_parameter} when a configured directory can't be used
     */
    Generation following(Generation current) {
        return generation(current.number() + 1, current.plugins());
    }

    private Generation generation(long number, List<SharedPlugin> current) {
        Intake intake = Intake.of(configuration, staging);
        CodeLoading loading = new CodeLoading(engine, intake.staging(), configuration.limits());
        Offering offering = new Offering(
                new PinnedContents(intake.installed()), new Granting(intake.installed(), configuration.trust()));
        List<Working> working = new PluginLoading(
                        loading, intake.index(), offering, new EarlierPlugins(current, closed))
                .load(Resolution.of(intake));
        intake.remember();
        return new Generation(number, configuration, intake, working, closed);
    }

    /** Returns what watches the plugins that were closed. */
    ClosedPlugins closed() {
        return closed;
    }

    /** Closes the classes of every plugin. */
    @Override
    public void close() {
        engine.close();
        staging.close();
    }
}
