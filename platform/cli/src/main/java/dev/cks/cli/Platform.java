package dev.cks.cli;

import dev.cks.api.tool.ToolException;
import dev.cks.cli.configuration.Configuration;
import dev.cks.cli.configuration.ConfigurationException;
import dev.cks.cli.configuration.ConfigurationProblem;
import dev.cks.cli.configuration.Name;
import dev.cks.cli.configuration.Schema;
import dev.cks.cli.configuration.Source;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.Screen;
import dev.cks.core.Ambient;
import dev.cks.host.ActivationPolicy;
import dev.cks.host.HostConfiguration;
import dev.cks.host.PluginHost;
import dev.cks.host.PluginSources;
import dev.cks.host.guard.GuardLimits;
import dev.cks.host.lock.PluginHome;
import dev.cks.host.trust.TrustMode;
import dev.cks.host.trust.TrustPolicy;
import dev.cks.runtime.KnowledgeRuntime;
import dev.cks.runtime.event.ChangeMetrics;
import dev.cks.runtime.event.EventBus;
import dev.cks.runtime.event.ObservedStore;
import dev.cks.runtime.store.InMemoryStore;
import dev.cks.runtime.store.ReceiptLimits;
import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.sqlite.SqliteStore;
import dev.cks.server.ToolDispatcher;
import dev.cks.server.http.HttpServices;
import dev.cks.server.telemetry.CallLog;
import dev.cks.server.telemetry.EventLog;
import dev.cks.server.telemetry.GetMetrics;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Everything wired together: plugins, runtime, dispatcher.
 *
 * @param ambient time, ids, randomness
 * @param host the loaded plugins
 * @param assembly makes what works with one generation of plugins
 * @param runtime the gate and the sessions over the extensions of the first one
 * @param store where sessions are kept
 * @param events tells what happens to what is kept
 * @param calls remembers how calls of tools went
 * @param configuration what the operator set
 */
record Platform(
        Ambient ambient,
        PluginHost host,
        Assembly assembly,
        KnowledgeRuntime runtime,
        Store store,
        EventBus events,
        CallLog calls,
        Configuration configuration)
        implements AutoCloseable {

    private static final Duration PATIENCE_WITH_OTHERS = Duration.ofSeconds(10);

    /**
     * Loads the plugins and puts the platform together. Names in the configuration that stand for
     * nothing are told and otherwise borne: what is forced and missing makes structures invalid, which is safe.
     */
    static Platform open(Settings settings) {
        Platform platform = load(settings);
        platform.tellUnknownNames(settings.surroundings().remarks());
        return platform;
    }

    /**
     * Does the same for a command whose results depend on every name in the configuration.
     *
     * @throws ConfigurationException when one stands for nothing
     */
    static Platform openStrictly(Settings settings) {
        Platform platform = load(settings);
        List<ConfigurationProblem> problems = platform.unknownNames();
        if (!problems.isEmpty()) {
            platform.close();
            throw new ConfigurationException(problems);
        }
        return platform;
    }

    /** Does the same without a word about names. */
    static Platform load(Settings settings) {
        return load(settings, sources -> sources);
    }

    /** Does the same with plugins of other places. */
    static Platform load(Settings settings, UnaryOperator<PluginSources> change) {
        Configuration configuration = settings.configuration();
        LogLevel.apply(configuration, "warn");
        Ambient ambient = Ambient.system();
        CallLog calls = new CallLog();
        ChangeMetrics changes = new ChangeMetrics();
        GetMetrics metrics = new GetMetrics(calls, changes::toJson, ambient.clock());
        PluginHost host = startHost(hostConfiguration(settings, configuration, ambient, metrics), change);
        EventBus events = events(changes);
        Store store = new ObservedStore(store(settings), events, ambient);
        Assembly assembly =
                new Assembly(configuration, ambient, store, settings.keyRing(ambient), calls, settings.home());
        KnowledgeRuntime runtime = assembly.runtime(host.current());
        return new Platform(ambient, host, assembly, runtime, store, events, calls, configuration);
    }

    /** Returns the one way to the tools of now. */
    ToolDispatcher dispatcher() {
        return assembly.dispatcher(host.current(), runtime);
    }

    /**
     * Opens what a server offers as long as it runs, whatever plugins are loaded meanwhile.
     *
     * @throws CommandException when the command line names a tool to list that there isn't
     * @throws ConfigurationException when another place does
     */
    LiveOffers live() {
        List<ConfigurationProblem> problems = ConfiguredNames.toolProblems(configuration, host.registry());
        if (!problems.isEmpty()) {
            throw configuration.resolve(Schema.TOOLS).source() == Source.FLAG
                    ? CommandException.usage(problems.get(0).toString())
                    : new ConfigurationException(problems);
        }
        return new LiveOffers(this);
    }

    /** Returns what serving over HTTP needs besides the exposure. */
    HttpServices httpServices(Settings settings) {
        return new HttpServices(settings.tokens(ambient), events, calls, ambient);
    }

    /** Warns of names in the configuration that stand for nothing. */
    void tellUnknownNames(Screen remarks) {
        unknownNames().forEach(problem -> remarks.line("cks: warning: " + problem));
    }

    /** Returns what the configuration names and nothing installed is called. */
    List<ConfigurationProblem> unknownNames() {
        return ConfiguredNames.problems(configuration, host);
    }

    @Override
    public void close() {
        host.close();
        store.close();
    }

    private static Store store(Settings settings) {
        Configuration configuration = settings.configuration();
        ReceiptLimits receipts = new ReceiptLimits(
                Duration.ofHours(configuration.get(Schema.RECEIPT_HOURS)), configuration.get(Schema.RECEIPTS));
        boolean ephemeral = configuration.get(Schema.STORE).equals(Optional.of("ephemeral"));
        return ephemeral
                ? new InMemoryStore(receipts)
                : new SqliteStore(settings.store(), PATIENCE_WITH_OTHERS, receipts);
    }

    private static EventBus events(ChangeMetrics changes) {
        EventBus events = new EventBus();
        events.subscribe(changes);
        events.subscribe(new EventLog());
        return events;
    }

    private static HostConfiguration hostConfiguration(
            Settings settings, Configuration chosen, Ambient ambient, GetMetrics metrics) {
        HostConfiguration configuration = HostConfiguration.withStaging(ambient.clock(), settings.staging())
                .withDirectories(chosen.get(Schema.PLUGINS))
                .withHome(new PluginHome(settings.home()))
                .withPolicy(policy(chosen))
                .withTrust(trust(chosen))
                .withLimits(guardLimits(chosen))
                .withBuiltIns(List.of(metrics));
        Optional<Distribution> distribution = Distribution.current();
        return distribution.isPresent()
                ? configuration.withDistribution(distribution.get().plugins())
                : configuration;
    }

    private static PluginHost startHost(HostConfiguration configuration, UnaryOperator<PluginSources> change) {
        try {
            return PluginHost.start(configuration.withSources(change.apply(configuration.sources())));
        } catch (ToolException unreadable) {
            throw CommandException.environment(unreadable.getMessage());
        }
    }

    private static ActivationPolicy policy(Configuration configuration) {
        return new ActivationPolicy(
                Set.copyOf(Name.texts(configuration.get(Schema.EXTENSIONS_GRANT))),
                Set.copyOf(Name.texts(configuration.get(Schema.EXTENSIONS_FORCE))));
    }

    private static TrustPolicy trust(Configuration configuration) {
        TrustMode mode = configuration.get(Schema.TRUST_MODE).map(TrustMode::of).orElse(TrustMode.ENFORCE);
        return new TrustPolicy(mode, configuration.get(Schema.GRANTS));
    }

    private static GuardLimits guardLimits(Configuration configuration) {
        return new GuardLimits(
                Duration.ofSeconds(configuration.get(Schema.EXTENSION_SECONDS)),
                Duration.ofSeconds(configuration.get(Schema.TOOL_SECONDS)),
                configuration.get(Schema.FINDINGS_PER_EXTENSION),
                configuration.get(Schema.PLUGIN_STRIKES));
    }
}
