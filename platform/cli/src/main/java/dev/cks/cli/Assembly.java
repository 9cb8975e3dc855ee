package dev.cks.cli;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.cli.configuration.Configuration;
import dev.cks.cli.configuration.Name;
import dev.cks.cli.configuration.Schema;
import dev.cks.core.Ambient;
import dev.cks.core.codec.ParseLimits;
import dev.cks.core.validation.ExtensionOptions;
import dev.cks.egress.Egress;
import dev.cks.egress.EgressPolicy;
import dev.cks.egress.HostList;
import dev.cks.host.Generation;
import dev.cks.runtime.KnowledgeRuntime;
import dev.cks.runtime.LastingRuntime;
import dev.cks.runtime.provenance.KeyRing;
import dev.cks.runtime.provenance.ReceiptAttestation;
import dev.cks.runtime.store.Store;
import dev.cks.server.Offered;
import dev.cks.server.ServerLimits;
import dev.cks.server.Services;
import dev.cks.server.ToolDispatcher;
import dev.cks.server.Toolset;
import dev.cks.server.telemetry.CallLog;
import dev.cks.server.telemetry.EventLog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Makes what works with one generation of plugins, out of what outlives them all: whatever a call finds by way of its services
 * is of the same generation as its tool.
 */
final class Assembly {

    private final Configuration configuration;
    private final Ambient ambient;
    private final LastingRuntime lasting;
    private final CallLog calls;
    private final Path home;
    private final Egress egress;

    Assembly(Configuration configuration, Ambient ambient, Store store, KeyRing keys, CallLog calls, Path home) {
        this.configuration = configuration;
        this.ambient = ambient;
        this.lasting = new LastingRuntime(ambient, store, keys, parseLimits());
        this.calls = calls;
        this.home = home;
        EventLog log = new EventLog();
        this.egress = new Egress(webPolicies(), ambient, connection -> log.write(connection.toJson()));
    }

    /** Returns the gate and the sessions over the extensions of a generation. */
    KnowledgeRuntime runtime(Generation generation) {
        return lasting.over(new ExtensionOptions(generation.registry(), options()));
    }

    /** Returns what is offered to clients of a generation. */
    Offered offered(Generation generation) {
        KnowledgeRuntime runtime = runtime(generation);
        return new Offered(
                dispatcher(generation, runtime),
                services(runtime),
                new Toolset(Name.texts(configuration.get(Schema.TOOLS))));
    }

    /**
     * Returns the one way to the tools of a generation.
     *
     * @param runtime the one over its extensions
     */
    ToolDispatcher dispatcher(Generation generation, KnowledgeRuntime runtime) {
        return new ToolDispatcher(
                generation.registry(), runtime.directory(), services(runtime), ambient.ids(), calls, limits());
    }

    /** Returns what a server bears. */
    ServerLimits limits() {
        return new ServerLimits(
                configuration.get(Schema.MESSAGE_BYTES),
                ServerLimits.DEFAULT.repeatedBytes(),
                configuration.get(Schema.CONCURRENT_CALLS),
                Duration.ofSeconds(configuration.get(Schema.DRAIN_SECONDS)),
                configuration.get(Schema.READ_ONLY),
                Duration.ofSeconds(configuration.get(Schema.ANSWER_SECONDS)),
                configuration.get(Schema.ANSWER_BYTES));
    }

    private Services services(KnowledgeRuntime runtime) {
        return new Services(
                runtime.knowledge(),
                runtime.sessions(),
                runtime.graphs(),
                runtime.calls(),
                egress::http,
                new ReceiptAttestation(runtime.keys(), Egress::issued, ambient),
                this::data,
                ambient.clock());
    }

    /** What is to be gone with the process has no place to keep anything. */
    private Path data(String plugin) {
        if (configuration.get(Schema.STORE).equals(Optional.of("ephemeral"))) {
            throw new ToolException(
                    ErrorCode.NOT_SUPPORTED,
                    "Plugins keep nothing where the store is ephemeral; start without --ephemeral");
        }
        return home.resolve("data").resolve(plugin);
    }

    private Function<String, EgressPolicy> webPolicies() {
        EgressPolicy ofAll = new EgressPolicy(
                HostList.of(configuration.get(Schema.EGRESS_ALLOW)),
                HostList.of(configuration.get(Schema.EGRESS_DENY)),
                EgressPolicy.DEFAULT.ports(),
                configuration.get(Schema.EGRESS_REDIRECTS),
                Duration.ofSeconds(configuration.get(Schema.EGRESS_SECONDS)),
                EgressPolicy.DEFAULT.patience(),
                configuration.get(Schema.EGRESS_BYTES));
        Map<String, EgressPolicy> own = new HashMap<>();
        configuration
                .get(Schema.EGRESS_PLUGINS)
                .forEach((plugin, hosts) -> own.put(plugin, ofAll.withAllow(HostList.of(hosts))));
        return plugin -> own.getOrDefault(plugin, ofAll);
    }

    private Map<String, Map<String, String>> options() {
        return configuration
                .get(Schema.RECORD_AGE)
                .map(age -> Map.of("cks-verification:verification_record", Map.of("max_age", age)))
                .orElseGet(Map::of);
    }

    private ParseLimits parseLimits() {
        return new ParseLimits(
                configuration.get(Schema.PARSE_NESTING),
                configuration.get(Schema.PARSE_NUMBER_DIGITS),
                ParseLimits.DEFAULT.stringLength(),
                ParseLimits.DEFAULT.keyLength(),
                configuration.get(Schema.PARSE_PROBLEMS));
    }
}
