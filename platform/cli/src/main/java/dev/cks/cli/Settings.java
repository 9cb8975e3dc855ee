package dev.cks.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options that every command takes, before or after its name. */
final class Settings {

    @Option(
            names = "--home",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "Directory of keys and data (default: CKS_HOME, else ~/.cks).")
    private @Nullable Path home;

    @Option(
            names = "--plugins",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "Directory of plugin jars to load besides the distribution's own; repeatable.")
    private List<Path> plugins = new ArrayList<>();

    Path home() {
        return Optional.ofNullable(home)
                .or(() -> environment("CKS_HOME").map(Path::of))
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".cks"))
                .toAbsolutePath();
    }

    Path keyFile() {
        return environment("CKS_KEY_FILE")
                .map(Path::of)
                .orElseGet(() -> home().resolve("keys").resolve("provenance.keys"));
    }

    Path staging() {
        return home().resolve("staging");
    }

    List<Path> plugins() {
        return plugins;
    }

    private static Optional<String> environment(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isBlank());
    }
}
