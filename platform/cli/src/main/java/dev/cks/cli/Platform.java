package dev.cks.cli;

import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.host.HostConfiguration;
import dev.cks.host.PluginHost;
import dev.cks.runtime.KnowledgeRuntime;
import dev.cks.runtime.provenance.KeyFile;
import dev.cks.runtime.store.InMemoryStore;
import dev.cks.server.ServerLimits;
import dev.cks.server.Services;
import dev.cks.server.ToolDispatcher;
import java.util.Optional;

/**
 * Everything wired together: plugins, runtime, dispatcher.
 *
 * @param host the loaded plugins
 * @param runtime the gate and the sessions over their extensions
 */
record Platform(PluginHost host, KnowledgeRuntime runtime) implements AutoCloseable {

    /** Loads the plugins and puts the platform together over an empty store. */
    static Platform open(Settings settings) {
        Ambient ambient = Ambient.system();
        PluginHost host = startHost(settings, ambient);
        KeyFile keys = new KeyFile(settings.keyFile(), ambient);
        return new Platform(host, KnowledgeRuntime.create(ambient, host.registry(), new InMemoryStore(ambient), keys));
    }

    /** Returns the one way to the tools. */
    ToolDispatcher dispatcher() {
        return new ToolDispatcher(
                host.registry(),
                runtime.directory(),
                new Services(runtime.knowledge(), runtime.sessions()),
                Ambient.system().ids(),
                ServerLimits.DEFAULT);
    }

    @Override
    public void close() {
        host.close();
    }

    private static PluginHost startHost(Settings settings, Ambient ambient) {
        HostConfiguration configuration = HostConfiguration.withStaging(ambient.clock(), settings.staging())
                .withDirectories(settings.plugins());
        Optional<Distribution> distribution = Distribution.current();
        if (distribution.isPresent()) {
            configuration = configuration.withDistribution(distribution.get().plugins());
        }
        try {
            return PluginHost.start(configuration);
        } catch (ToolException unreadable) {
            throw CommandException.environment(unreadable.getMessage());
        }
    }
}
