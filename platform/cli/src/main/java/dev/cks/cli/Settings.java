package dev.cks.cli;

import dev.cks.cli.configuration.Configuration;
import dev.cks.cli.configuration.ConfigurationFiles;
import dev.cks.cli.configuration.Layer;
import dev.cks.cli.configuration.Schema;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options that every command takes, before or after its name, and what they and the configuration come to. */
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

    @Option(
            names = {"-q", "--quiet"},
            scope = ScopeType.INHERIT,
            description = "Log errors only.")
    private boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            scope = ScopeType.INHERIT,
            description = "Log what is loaded and called.")
    private boolean verbose;

    private final Surroundings surroundings;
    private @Nullable Configuration configuration;

    Settings(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    Path home() {
        return surroundings.directory().resolve(homeAsGiven()).normalize();
    }

    /** Returns where the home directory comes from, in the words of {@code cks config show}. */
    String homeSource() {
        return home != null ? "flag" : environment("CKS_HOME").isPresent() ? "environment" : "default";
    }

    Path keyFile() {
        return environment("CKS_KEY_FILE")
                .map(surroundings.directory()::resolve)
                .orElseGet(() -> home().resolve("keys").resolve("provenance.keys"));
    }

    Path staging() {
        return home().resolve("staging");
    }

    List<Path> plugins() {
        return configuration().get(Schema.PLUGINS);
    }

    /** Returns the directories that the command line itself names. */
    List<Path> namedPlugins() {
        return plugins.stream()
                .map(directory -> surroundings.directory().resolve(directory).normalize())
                .toList();
    }

    /**
     * Returns the configuration, read when it is first asked for.
     *
     * @throws dev.cks.cli.configuration.ConfigurationException with everything that is wrong with it
     */
    Configuration configuration() {
        Configuration known = configuration;
        if (known == null) {
            known = files().read(flags());
            configuration = known;
        }
        return known;
    }

    ConfigurationFiles files() {
        return ConfigurationFiles.find(home(), surroundings.directory(), surroundings.environment());
    }

    Surroundings surroundings() {
        return surroundings;
    }

    private Layer flags() {
        Layer flags = Layer.flags();
        if (!plugins.isEmpty()) {
            flags.set(Schema.PLUGINS, namedPlugins(), "--plugins");
        }
        if (quiet || verbose) {
            flags.set(Schema.LOG_LEVEL, Optional.of(quiet ? "error" : "debug"), quiet ? "--quiet" : "--verbose");
        }
        return flags;
    }

    private Path homeAsGiven() {
        return Optional.ofNullable(home)
                .or(() -> environment("CKS_HOME").map(Path::of))
                .orElseGet(() -> surroundings.userHome().resolve(".cks"));
    }

    private Optional<String> environment(String name) {
        return Optional.ofNullable(surroundings.environment().get(name)).filter(value -> !value.isBlank());
    }
}
