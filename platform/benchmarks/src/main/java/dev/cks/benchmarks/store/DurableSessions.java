package dev.cks.benchmarks.store;

import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.core.Ambient;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.runtime.KnowledgeRuntime;
import dev.cks.runtime.provenance.KeyRing;
import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.sqlite.SqliteStore;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

/** The platform's sessions over a store in a directory: whole evolves, with the gate and all. */
final class DurableSessions implements AutoCloseable {

    private static final String KILOBYTE = "x".repeat(900);

    private final SqliteStore store;
    private final Sessions sessions;
    private final LongAdder keeping = new LongAdder();

    DurableSessions(Path directory) {
        Ambient ambient = Ambient.system();
        store = new SqliteStore(directory.resolve("cks.db"), Duration.ofSeconds(30));
        sessions = KnowledgeRuntime.create(
                        ambient, ExtensionResolver.NONE, timed(store), new KeyRing(directory.resolve("keys"), ambient))
                .sessions()
                .apply(new Caller("local", "benchmark", "cli"));
    }

    /** Opens a session of so many objects. */
    String open(int objects) {
        List<Map<String, Object>> entries = IntStream.range(0, objects)
                .mapToObj(i -> Map.<String, Object>of("identity", identity("o" + i), "structure", Map.of()))
                .toList();
        return sessions.open(CanonicalJson.compact(Map.of("objects", entries)), List.of())
                .sessionId()
                .orElseThrow();
    }

    /** Changes an object by a kilobyte, which makes a version. */
    void commit(String session, int number) {
        Map<String, Object> operation = Map.of(
                "type",
                "update_object",
                "object_id",
                "o" + number % 100,
                "structure_patch",
                Map.of("text", KILOBYTE + number));
        sessions.evolve(session, List.of(operation), List.of());
    }

    /** Returns how many nanoseconds were spent since the last time in the store alone, from its call to its answer. */
    long keeping() {
        return keeping.sumThenReset();
    }

    private Store timed(Store timed) {
        return (Store) Proxy.newProxyInstance(
                Store.class.getClassLoader(), new Class<?>[] {Store.class}, (proxy, method, arguments) -> {
                    long begun = System.nanoTime();
                    try {
                        return method.invoke(timed, arguments);
                    } finally {
                        if (method.getName().equals("keep")) {
                            keeping.add(System.nanoTime() - begun);
                        }
                    }
                });
    }

    int size(String session) {
        return sessions.current(session).structure().size();
    }

    @Override
    public void close() {
        store.close();
    }

    private static Map<String, String> identity(String id) {
        return Map.of("id", id, "type", "Thing", "name", id);
    }
}
