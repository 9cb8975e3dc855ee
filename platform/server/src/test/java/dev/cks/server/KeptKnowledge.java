package dev.cks.server;

import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.core.Ambient;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.host.RegisteredTool;
import dev.cks.runtime.KnowledgeRuntime;
import dev.cks.runtime.provenance.KeyRing;
import dev.cks.runtime.store.InMemoryStore;
import dev.cks.server.change.Changes;
import dev.cks.server.telemetry.CallLog;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** A real runtime over a store in memory, and clients of a server that offers it. */
final class KeptKnowledge {

    static final String VALID = "{\"objects\":[{\"identity\":{\"id\":\"a\",\"type\":\"Thing\",\"name\":\"A\"}}]}";
    static final String DANGLING = "{\"objects\":[{\"identity\":{\"id\":\"r\",\"type\":\"Relation\",\"name\":\"near\"},"
            + "\"structure\":{\"participants\":[\"x\",\"y\"],\"relation_type\":\"near\"}}]}";

    private final Ambient ambient = Ambient.fixed(Instant.parse("2026-01-01T00:00:00Z"), 7);
    private final KnowledgeRuntime runtime;

    KeptKnowledge(Path home) {
        runtime = KnowledgeRuntime.create(
                ambient,
                ExtensionResolver.NONE,
                new InMemoryStore(),
                new KeyRing(home.resolve("provenance.keys"), ambient));
    }

    Sessions sessions() {
        return runtime.sessions().apply(new Caller("local", "test", "stdio"));
    }

    /** Opens a session over a text and returns its id. */
    String open(String json) {
        return sessions().open(json, List.of()).sessionId().orElseThrow();
    }

    private Services services() {
        return new Services(
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
                plugin -> Path.of(plugin),
                ambient.clock());
    }

    /** Returns a dispatcher of tools over what is kept. */
    ToolDispatcher dispatcher(RegisteredTool... tools) {
        return new ToolDispatcher(
                FakeCatalog.of(tools),
                runtime.directory(),
                services(),
                () -> "id-1",
                new CallLog(),
                Dispatchers.LIMITS);
    }

    /** Returns a client that has yet to open the conversation, and is told changes. */
    StdioClient client(Changes changes) {
        return StdioClient.of(new Exposure(dispatcher(), services(), new Toolset(List.of(Toolset.DEFAULT)), changes));
    }

    StdioClient client(Era era, RegisteredTool... tools) {
        Services services = services();
        StdioClient client =
                StdioClient.of(new Exposure(Dispatchers.of(tools), services, new Toolset(List.of(Toolset.DEFAULT))));
        era.open(client);
        return client;
    }
}
