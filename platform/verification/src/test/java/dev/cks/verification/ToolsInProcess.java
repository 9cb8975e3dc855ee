package dev.cks.verification;

import dev.cks.api.plugin.Page;
import dev.cks.api.tool.Caller;
import dev.cks.core.Ambient;
import dev.cks.host.HostConfiguration;
import dev.cks.host.PluginHost;
import dev.cks.runtime.KnowledgeRuntime;
import dev.cks.runtime.provenance.KeyRing;
import dev.cks.runtime.store.InMemoryStore;
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
import java.util.Map;

/** The distribution's own plugins in this process, behind the dispatcher that every transport uses. */
final class ToolsInProcess implements AutoCloseable {

    /** Bytes 00 to 1f. */
    private static final String KEY = "k1 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n";

    private static final Caller CALLER = new Caller("test", "test", "test");

    private final Ambient ambient = Ambient.system();
    private final PluginHost host;
    private final KeyRing keys;
    private InMemoryStore store;
    private ToolDispatcher dispatcher;

    ToolsInProcess(Path work) throws IOException {
        host = PluginHost.start(HostConfiguration.withStaging(ambient.clock(), work.resolve("staging"))
                .withDistribution(Distribution.root().resolve("plugins")));
        keys = new KeyRing(privately(Files.writeString(work.resolve("provenance.keys"), KEY)), ambient);
        store = new InMemoryStore();
        dispatcher = dispatcher();
    }

    /** Calls a tool and returns what it answers, an error object included. */
    Map<String, Object> call(String tool, Map<String, ?> arguments) {
        ToolAnswer answer = dispatcher.dispatch(ToolRequest.of(tool, Map.copyOf(arguments), CALLER));
        return answer.content();
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
        dispatcher = dispatcher();
    }

    private static Path privately(Path file) throws IOException {
        if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        }
        return file;
    }

    private ToolDispatcher dispatcher() {
        KnowledgeRuntime runtime = KnowledgeRuntime.create(ambient, host.registry(), store, keys);
        return new ToolDispatcher(
                host.registry(),
                runtime.directory(),
                new Services(
                        runtime.knowledge(),
                        runtime.sessions(),
                        runtime.graphs(),
                        runtime.calls(),
                        (plugin, caller) -> {
                            throw new AssertionError(plugin + " asks the web");
                        },
                        (receipt, subject) -> {
                            throw new AssertionError(subject + " asks for a signature");
                        },
                        ambient.clock()),
                ambient.ids(),
                new CallLog(),
                ServerLimits.DEFAULT);
    }

    @Override
    public void close() {
        host.close();
    }
}
