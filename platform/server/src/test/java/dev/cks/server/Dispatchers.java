package dev.cks.server;

import dev.cks.api.plugin.Attestation;
import dev.cks.api.plugin.Graphs;
import dev.cks.api.plugin.Http;
import dev.cks.api.plugin.Knowledge;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.core.Ambient;
import dev.cks.host.RegisteredTool;
import dev.cks.runtime.OneTransaction;
import dev.cks.runtime.SessionState;
import dev.cks.runtime.store.InMemoryStore;
import dev.cks.server.telemetry.CallLog;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Dispatchers over fake tools, with one open session, one closed session, and the correlation id {@code id-1}. */
final class Dispatchers {

    static final ServerLimits LIMITS = new ServerLimits(1 << 20, 1 << 10, 8, Duration.ofSeconds(2));

    private static final Map<String, SessionState> SESSIONS =
            Map.of("open", SessionState.OPEN, "closed", SessionState.CLOSED);

    private Dispatchers() {}

    static ToolDispatcher of(RegisteredTool... tools) {
        return of(LIMITS, tools);
    }

    static ToolDispatcher of(ServerLimits limits, RegisteredTool... tools) {
        return new ToolDispatcher(
                FakeCatalog.of(tools),
                caller -> id -> Optional.ofNullable(SESSIONS.get(id)),
                services(),
                () -> "id-1",
                new CallLog(),
                limits);
    }

    static Services services() {
        return services(caller -> unused(Sessions.class));
    }

    static Services services(Function<Caller, Sessions> sessions) {
        Ambient ambient = Ambient.fixed(Instant.parse("2026-01-01T00:00:00Z"), 7);
        OneTransaction calls = new OneTransaction(new InMemoryStore(), ambient, store -> sessions);
        return new Services(
                unused(Knowledge.class),
                sessions,
                caller -> unused(Graphs.class),
                calls,
                (plugin, caller) -> unused(Http.class),
                unused(Attestation.class),
                plugin -> Path.of(plugin),
                ambient.clock());
    }

    static Exposure exposure(ToolDispatcher dispatcher, String... toolset) {
        return new Exposure(dispatcher, services(), new Toolset(List.of(toolset)));
    }

    /** A service that no tool of these tests asks for anything. */
    private static <T> T unused(Class<T> service) {
        return service.cast(Proxy.newProxyInstance(
                service.getClassLoader(), new Class<?>[] {service}, (proxy, method, arguments) -> {
                    throw new AssertionError(method + " is not used");
                }));
    }
}
