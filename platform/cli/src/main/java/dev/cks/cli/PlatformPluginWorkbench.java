package dev.cks.cli;

import dev.cks.api.tool.ToolException;
import dev.cks.cli.plugins.PluginWorkbench;
import dev.cks.cli.running.RunningServers;
import dev.cks.cli.screen.Screen;
import dev.cks.cli.system.ShellCommand;
import dev.cks.core.Ambient;
import dev.cks.host.PluginSources;
import dev.cks.host.lock.PluginHome;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Lets the commands about plugins work with the platform as the settings make it. */
final class PlatformPluginWorkbench implements PluginWorkbench {

    private final Settings settings;
    private final Screen results;

    PlatformPluginWorkbench(Settings settings, Screen results) {
        this.settings = settings;
        this.results = results;
    }

    @Override
    public <T> T load(UnaryOperator<PluginSources> change, Function<Loaded, T> work) {
        // What is wrong with plugins is what these commands show.
        LogLevel.apply(settings.configuration(), "error");
        try (Platform platform = Platform.load(settings, change)) {
            return work.apply(new Loaded(platform.host(), platform.runtime(), requested(platform)));
        }
    }

    /** A name that stands for nothing must not keep anybody from removing or installing what it stands for. */
    private static List<String> requested(Platform platform) {
        try {
            return new RequestedExtensions(platform.host().registry(), platform.configuration()).known();
        } catch (ToolException unknown) {
            return List.of();
        }
    }

    @Override
    public PluginHome home() {
        return new PluginHome(settings.home());
    }

    @Override
    public RunningServers servers() {
        return new RunningServers(settings.running(), clock());
    }

    @Override
    public Optional<Path> distribution() {
        return Distribution.current().map(Distribution::root);
    }

    @Override
    public Path path(String word) {
        return settings.path(word);
    }

    @Override
    public InstantSource clock() {
        return Ambient.system().clock();
    }

    @Override
    public Optional<String> ask(String question) {
        return settings.surroundings().ask(question);
    }

    @Override
    public String command(List<String> words) {
        return ShellCommand.of(settings.command(words));
    }

    @Override
    public Screen results() {
        return results;
    }

    @Override
    public Screen remarks() {
        return settings.surroundings().remarks();
    }
}
