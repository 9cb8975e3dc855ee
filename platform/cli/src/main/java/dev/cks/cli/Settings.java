package dev.cks.cli;

import dev.cks.cli.configuration.Configuration;
import dev.cks.cli.configuration.ConfigurationFiles;
import dev.cks.cli.configuration.HttpSchema;
import dev.cks.cli.configuration.Layer;
import dev.cks.cli.configuration.Name;
import dev.cks.cli.configuration.Place;
import dev.cks.cli.configuration.Schema;
import dev.cks.cli.configuration.Source;
import dev.cks.cli.running.RunDirectory;
import dev.cks.cli.screen.CommandException;
import dev.cks.core.Ambient;
import dev.cks.runtime.provenance.KeyPlaces;
import dev.cks.runtime.provenance.KeyRing;
import dev.cks.server.http.HttpOptions;
import dev.cks.server.http.TokenFile;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
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
    private @Nullable String home;

    @Option(
            names = "--plugins",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "Directory of plugin jars to load besides the distribution's own; repeatable.")
    private List<String> plugins = new ArrayList<>();

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
    private List<Name> tools = List.of();
    private boolean ephemeral;
    private boolean readOnly;
    private boolean watchPlugins;
    private @Nullable ListenAddress listen;
    private @Nullable Configuration configuration;

    Settings(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /**
     * Ends the command where its options contradict each other, or name no path.
     *
     * @throws CommandException when they do
     */
    void requireSense() {
        if (quiet && verbose) {
            throw CommandException.usage("--quiet and --verbose can't go together");
        }
        home();
        namedPlugins();
    }

    /**
     * Ends the command where its home directory is none, whatever the command would do with it.
     *
     * @throws CommandException when it is something else, or lies below something else
     */
    void requireHome() {
        Path nearest = home();
        while (!Files.exists(nearest)) {
            nearest = Optional.ofNullable(nearest.getParent()).orElse(Path.of("/"));
        }
        if (!Files.isDirectory(nearest)) {
            throw CommandException.environment("The home directory can't be " + home() + ": " + nearest
                    + " is no directory. Name another by --home or CKS_HOME");
        }
    }

    Path home() {
        return Optional.ofNullable(home)
                .or(() -> environment("CKS_HOME"))
                .map(text -> path(text, homeSource() == Source.FLAG ? "--home" : "CKS_HOME"))
                .orElseGet(() -> surroundings.userHome().resolve(".cks"));
    }

    /** Returns where the home directory comes from. */
    Source homeSource() {
        if (home != null) {
            return Source.FLAG;
        }
        return environment("CKS_HOME").isPresent() ? Source.ENVIRONMENT : Source.DEFAULT;
    }

    Path keyFile() {
        return environment("CKS_KEY_FILE")
                .map(text -> path(text, "CKS_KEY_FILE"))
                .orElseGet(() -> home().resolve("keys").resolve("provenance.keys"));
    }

    /** Returns the keys, as the variables and the home directory name them. */
    KeyRing keyRing(Ambient ambient) {
        return new KeyRing(
                new KeyPlaces(keyFile(), home().resolve("keys").resolve("trusted"), surroundings.signingKey()),
                ambient);
    }

    /** Lists these tools, whatever the configuration says; to be called before that is read. */
    void listTools(List<String> names) {
        tools = names.stream()
                .map(name -> new Name(name.strip(), Place.named("--tools")))
                .toList();
    }

    /** Keeps nothing, whatever the configuration says; to be called before that is read. */
    void keepNothing() {
        ephemeral = true;
    }

    /** Offers nothing that changes anything, whatever the configuration says; to be called before that is read. */
    void changeNothing() {
        readOnly = true;
    }

    /** Loads plugins anew when they change, whatever the configuration says; to be called before that is read. */
    void watchPlugins() {
        watchPlugins = true;
    }

    /**
     * Serves over HTTP there, whatever the configuration says; to be called before that is read.
     *
     * @param address {@code [HOST:]PORT}, empty for what the configuration says
     */
    void listenAt(String address) {
        listen = ListenAddress.of(address);
    }

    /** Returns how to serve over HTTP. */
    HttpOptions http() {
        return new HttpSettings(configuration(), surroundings.environment()).options();
    }

    /** Returns the tokens of those who may ask over HTTP. */
    TokenFile tokens(Ambient ambient) {
        return new TokenFile(home().resolve("http-tokens.json"), ambient.random());
    }

    Path store() {
        return home().resolve("cks.db");
    }

    /** Returns where the servers that run with the home directory can be reached. */
    RunDirectory running() {
        return new RunDirectory(home().resolve("run"));
    }

    Path staging() {
        return home().resolve("staging");
    }

    List<Path> plugins() {
        return configuration().get(Schema.PLUGINS);
    }

    /** Returns the directories that the command line itself names. */
    List<Path> namedPlugins() {
        return plugins.stream().map(directory -> path(directory, "--plugins")).toList();
    }

    /** Returns the words of another command of this program that is given the same directories. */
    List<String> command(List<String> words) {
        List<String> command = new ArrayList<>();
        command.add(Distribution.current()
                .map(distribution -> distribution.launcher().toString())
                .orElse("cks"));
        command.addAll(words);
        if (home != null) {
            command.addAll(List.of("--home", home().toString()));
        }
        namedPlugins().forEach(directory -> command.addAll(List.of("--plugins", directory.toString())));
        return command;
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
        return ConfigurationFiles.find(home(), surroundings.paths(), surroundings.environment());
    }

    Surroundings surroundings() {
        return surroundings;
    }

    private Layer flags() {
        Layer flags = Layer.flags();
        if (!plugins.isEmpty()) {
            flags.set(Schema.PLUGINS, namedPlugins(), "--plugins");
        }
        if (!tools.isEmpty()) {
            flags.set(Schema.TOOLS, tools, "--tools");
        }
        if (ephemeral) {
            flags.set(Schema.STORE, Optional.of("ephemeral"), "--ephemeral");
        }
        if (readOnly) {
            flags.set(Schema.READ_ONLY, true, "--read-only");
        }
        if (watchPlugins) {
            flags.set(Schema.WATCH_PLUGINS, true, "--watch-plugins");
        }
        if (listen != null) {
            listen.host().ifPresent(host -> flags.set(HttpSchema.HOST, host, "--http"));
            listen.port().ifPresent(port -> flags.set(HttpSchema.PORT, port, "--http"));
        }
        if (quiet || verbose) {
            flags.set(Schema.LOG_LEVEL, Optional.of(quiet ? "error" : "debug"), quiet ? "--quiet" : "--verbose");
        }
        return flags;
    }

    /** Returns the path that a word of the command line stands for. */
    Path path(String word) {
        return path(word, "A path");
    }

    private Path path(String text, String where) {
        try {
            return surroundings.paths().resolve(text);
        } catch (InvalidPathException invalid) {
            throw CommandException.usage(where + " can't be \"" + text + "\": " + invalid.getReason());
        }
    }

    private Optional<String> environment(String name) {
        return Optional.ofNullable(surroundings.environment().get(name)).filter(value -> !value.isBlank());
    }
}
