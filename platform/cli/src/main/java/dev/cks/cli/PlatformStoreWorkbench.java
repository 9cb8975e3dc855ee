package dev.cks.cli;

import dev.cks.cli.screen.Screen;
import dev.cks.cli.store.StoreWorkbench;
import dev.cks.runtime.gate.Gate;
import java.nio.file.Path;
import java.util.function.Function;

/** Lets the commands about the store work with the platform as the settings make it. */
final class PlatformStoreWorkbench implements StoreWorkbench {

    private final Settings settings;
    private final Screen results;

    PlatformStoreWorkbench(Settings settings, Screen results) {
        this.settings = settings;
        this.results = results;
    }

    @Override
    public Path file() {
        return settings.store();
    }

    @Override
    public <T> T withGate(Function<Gate, T> work) {
        try (Platform platform = Platform.open(settings)) {
            return work.apply(platform.runtime().gate());
        }
    }

    @Override
    public Path path(String word) {
        return settings.path(word);
    }

    @Override
    public Screen results() {
        return results;
    }
}
