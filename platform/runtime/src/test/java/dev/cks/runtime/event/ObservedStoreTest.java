package dev.cks.runtime.event;

import static dev.cks.runtime.provenance.Records.json;
import static dev.cks.runtime.provenance.Records.thing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.plugin.Graphs;
import dev.cks.api.plugin.Graphs.Registration;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.runtime.KnowledgeRuntime;
import dev.cks.runtime.provenance.Records;
import dev.cks.runtime.store.InMemoryStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObservedStoreTest {

    @TempDir
    private Path home;

    private final List<Event> told = new ArrayList<>();
    private final ChangeMetrics metrics = new ChangeMetrics();
    private Sessions sessions;
    private Graphs graphs;

    @BeforeEach
    void setUp() throws IOException {
        Ambient ambient = Ambient.fixed(Instant.parse("2026-01-01T00:00:00Z"), 7);
        EventBus events = new EventBus();
        events.subscribe(event -> {
            throw new IllegalStateException("a subscriber that fails");
        });
        events.subscribe(told::add);
        events.subscribe(metrics);
        KnowledgeRuntime runtime = KnowledgeRuntime.create(
                ambient,
                ExtensionResolver.NONE,
                new ObservedStore(new InMemoryStore(), events, ambient),
                Records.keyFile(home));
        graphs = runtime.graphs().apply(new Caller("local", "test", "stdio"));
        sessions = runtime.sessions().apply(new Caller("local", "test", "stdio"));
    }

    @Test
    void tellsOfSessionsAndVersionsOnceTheyAreKept() {
        String session = open();
        assertThat(types())
                .containsExactly(
                        Event.Type.SESSION_CREATED, Event.Type.VERSION_CREATED, Event.Type.TRANSACTION_COMMITTED);
        assertThat(told.get(1).detail())
                .containsEntry("session_id", session)
                .containsEntry("cause", "validate")
                .containsKeys("version_id", "transaction_id");
        told.clear();
        evolve(session, "b");
        assertThat(types()).containsExactly(Event.Type.VERSION_CREATED, Event.Type.TRANSACTION_COMMITTED);
        told.clear();
        String branch = sessions.branch(session, Optional.empty()).sessionId();
        sessions.close(branch);
        sessions.delete(branch);
        assertThat(types())
                .containsExactly(Event.Type.SESSION_CREATED, Event.Type.SESSION_CLOSED, Event.Type.SESSION_DELETED);
    }

    @Test
    void tellsOfNames() {
        String session = open();
        told.clear();
        graphs.register(new Registration("g", session, "", List.of()), false);
        graphs.unregister("g");
        assertThat(types()).containsExactly(Event.Type.GRAPH_REGISTERED, Event.Type.GRAPH_UNREGISTERED);
        assertThat(told.get(0).detail())
                .containsOnly(Map.entry("name", "g"), Map.entry("session_id", session), Map.entry("owner", "local"));
        assertThat(told.get(1).detail()).isEqualTo(told.get(0).detail());
    }

    @Test
    void tellsNothingOfWhatWasRefusedOrOnlyTried() {
        String session = open();
        told.clear();
        assertThatThrownBy(() -> evolve(session, "a")).isInstanceOf(ToolException.class);
        sessions.preview(session, List.of(addition("b")), List.of());
        sessions.validate(session, List.of());
        assertThat(told).isEmpty();
    }

    @Test
    void countsVersionsByWhatCausedThem() {
        String session = open();
        evolve(session, "b");
        evolve(session, "c");
        String branch = sessions.branch(session, Optional.empty()).sessionId();
        evolve(branch, "d");
        sessions.merge(session, branch, Optional.empty(), Map.of());
        Map<String, Object> counted = metrics.toJson();
        assertThat(counted).containsOnlyKeys("validate", "evolve", "merge");
        assertThat(String.valueOf(counted.get("evolve"))).startsWith("{count=3,");
        assertThat(String.valueOf(counted.get("merge"))).startsWith("{count=1,");
    }

    private List<Event.Type> types() {
        return told.stream().map(Event::type).toList();
    }

    private String open() {
        return sessions.open(json(List.of(thing("a"))), List.of()).sessionId().orElseThrow();
    }

    private void evolve(String session, String id) {
        sessions.evolve(session, List.of(addition(id)), List.of());
    }

    private static Map<String, Object> addition(String id) {
        return Map.of("type", "add_object", "identity", Map.of("id", id, "type", "Thing", "name", ""));
    }
}
