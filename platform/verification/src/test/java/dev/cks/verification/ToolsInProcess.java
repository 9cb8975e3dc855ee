package dev.cks.verification;

import dev.cks.api.plugin.Http;
import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.plugin.VersionInfo;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ToolInfo;
import dev.cks.core.Ambient;
import dev.cks.egress.Egress;
import dev.cks.host.HostConfiguration;
import dev.cks.host.PluginHost;
import dev.cks.host.RegisteredTool;
import dev.cks.runtime.KnowledgeRuntime;
import dev.cks.runtime.provenance.KeyRing;
import dev.cks.runtime.provenance.ReceiptAttestation;
import dev.cks.runtime.store.InMemoryStore;
import dev.cks.runtime.store.StoredSession;
import dev.cks.server.ServerLimits;
import dev.cks.server.Services;
import dev.cks.server.ToolAnswer;
import dev.cks.server.ToolDispatcher;
import dev.cks.server.ToolRequest;
import dev.cks.server.telemetry.CallLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The distribution's own plugins in this process, behind the dispatcher that every transport uses. */
final class ToolsInProcess implements AutoCloseable {

    /** Bytes 00 to 1f. */
    private static final String KEY = "k1 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n";

    private static final Caller CALLER = new Caller("test", "test", "test");

    private final Ambient ambient = Ambient.system();
    private final PluginHost host;
    private final KeyRing keys;
    private final BiFunction<String, Caller, Http> web;
    private InMemoryStore store;
    private KnowledgeRuntime runtime;
    private ToolDispatcher dispatcher;

    ToolsInProcess(Path work) throws IOException {
        this(work, plugins -> plugins, ambient -> (plugin, caller) -> {
            throw new AssertionError(plugin + " asks the web");
        });
    }

    /** Starts with other plugins besides, and a way to the web of the test's own. */
    ToolsInProcess(
            Path work,
            UnaryOperator<HostConfiguration> plugins,
            Function<Ambient, BiFunction<String, Caller, Http>> web)
            throws IOException {
        host = PluginHost.start(plugins.apply(HostConfiguration.withStaging(ambient.clock(), work.resolve("staging"))
                .withDistribution(Distribution.root().resolve("plugins"))));
        this.web = web.apply(ambient);
        keys = new KeyRing(privately(Files.writeString(work.resolve("provenance.keys"), KEY)), ambient);
        store = new InMemoryStore();
        runtime = runtime();
        dispatcher = dispatcher(ServerLimits.DEFAULT.answerBytes());
    }

    /** Lets answers have so many bytes from now on. */
    void answerWithin(int bytes) {
        dispatcher = dispatcher(bytes);
    }

    /** Calls a tool and returns what it answers, an error object included. */
    Map<String, Object> call(String tool, Map<String, ?> arguments) {
        ToolAnswer answer = dispatcher.dispatch(ToolRequest.of(tool, Map.copyOf(arguments), CALLER));
        return answer.content();
    }

    /** Returns what the tools say of themselves. */
    List<ToolInfo> offered() {
        return host.registry().tools().stream().map(RegisteredTool::info).toList();
    }

    /** Returns how many sessions and versions are kept. */
    int kept() {
        return store.sessions(Page.Request.first(Integer.MAX_VALUE)).items().stream()
                .mapToInt(session -> 1 + session.versions())
                .sum();
    }

    /** Forgets every session. */
    void forget() {
        store = new InMemoryStore();
        runtime = runtime();
        dispatcher = dispatcher(ServerLimits.DEFAULT.answerBytes());
    }

    /** Returns the keys that records are signed and checked with. */
    KeyRing keys() {
        return keys;
    }

    /** Returns the text of everything that any session holds or held, also as it is exported. */
    List<String> readable() {
        Sessions sessions = runtime.sessions().apply(CALLER);
        Page.Request everything = Page.Request.first(Integer.MAX_VALUE);
        List<String> texts = new ArrayList<>();
        for (StoredSession.Entry session : store.sessions(everything).items()) {
            String id = session.id();
            texts.add(runtime.codec().serialize(sessions.current(id).structure()));
            texts.add(String.valueOf(
                    call("export_knowledge", Map.of("session_id", id)).get("data")));
            for (VersionInfo version : sessions.versions(id, everything).items()) {
                texts.add(runtime.codec()
                        .serialize(sessions.at(id, version.versionId()).structure()));
            }
        }
        return texts;
    }

    private static Path privately(Path file) throws IOException {
        if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        }
        return file;
    }

    private KnowledgeRuntime runtime() {
        return KnowledgeRuntime.create(ambient, host.registry(), store, keys);
    }

    private ToolDispatcher dispatcher(int answerBytes) {
        return new ToolDispatcher(
                host.registry(),
                runtime.directory(),
                new Services(
                        runtime.knowledge(),
                        runtime.sessions(),
                        runtime.graphs(),
                        runtime.calls(),
                        web,
                        new ReceiptAttestation(keys, Egress::issued, ambient),
                        plugin -> Path.of(plugin),
                        ambient.clock()),
                ambient.ids(),
                new CallLog(),
                new ServerLimits(
                        ServerLimits.DEFAULT.messageBytes(),
                        ServerLimits.DEFAULT.repeatedBytes(),
                        ServerLimits.DEFAULT.concurrentCalls(),
                        ServerLimits.DEFAULT.drain(),
                        false,
                        ServerLimits.DEFAULT.answer(),
                        answerBytes));
    }

    @Override
    public void close() {
        host.close();
    }
}
