package dev.cks.cli;

import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.Printable;
import dev.cks.cli.semantic.Workbench;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToIntFunction;

/** Lets commands work with the platform as the settings make it. */
final class PlatformWorkbench implements Workbench {

    private final Settings settings;
    private final PrintStream out;

    PlatformWorkbench(Settings settings, PrintStream out) {
        this.settings = settings;
        this.out = out;
    }

    @Override
    public int work(List<String> extensions, ToIntFunction<Tools> work) {
        try (Platform platform = Platform.openStrictly(settings)) {
            RequestedExtensions requested =
                    new RequestedExtensions(platform.host().registry(), platform.configuration());
            return work.applyAsInt(new Tools(platform.runtime(), requested.names(extensions, false)));
        }
    }

    @Override
    public RuntimeException unusable(String message) {
        return CommandException.usage(message);
    }

    @Override
    public RuntimeException unavailable(String message) {
        return CommandException.environment(message);
    }

    @Override
    public String printable(String text) {
        return Printable.of(text);
    }

    @Override
    public Path directory() {
        return settings.surroundings().directory();
    }

    @Override
    public InputStream input() {
        return settings.surroundings().input();
    }

    @Override
    public PrintStream results() {
        return out;
    }

    @Override
    public PrintStream errors() {
        return settings.surroundings().errors();
    }
}
