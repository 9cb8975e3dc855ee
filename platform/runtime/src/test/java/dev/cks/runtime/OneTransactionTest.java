package dev.cks.runtime;

import static dev.cks.runtime.provenance.Records.json;
import static dev.cks.runtime.provenance.Records.thing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.runtime.OneTransaction.Answered;
import dev.cks.runtime.OneTransaction.Name;
import dev.cks.runtime.event.Event;
import dev.cks.runtime.event.EventBus;
import dev.cks.runtime.event.ObservedStore;
import dev.cks.runtime.provenance.Records;
import dev.cks.runtime.store.InMemoryStore;
import dev.cks.runtime.store.Store;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A call under a key is made once. */
class OneTransactionTest {

    private static final Caller CALLER = new Caller("local", "test", "stdio");
    private static final int THREADS = 8;

    @TempDir
    private Path home;

    private final List<Event> told = Collections.synchronizedList(new ArrayList<>());
    private Store store;
    private KnowledgeRuntime runtime;
    private Sessions sessions;
    private String session;

    Store store(Path directory) {
        return new InMemoryStore();
    }

    @BeforeEach
    void setUp() throws IOException {
        Ambient ambient = Ambient.system();
        EventBus events = new EventBus();
        events.subscribe(told::add);
        store = new ObservedStore(store(home), events, ambient);
        runtime = KnowledgeRuntime.create(ambient, ExtensionResolver.NONE, store, Records.keyFile(home));
        sessions = runtime.sessions().apply(CALLER);
        session =
                sessions.open(json(List.of(thing("a"))), List.of()).sessionId().orElseThrow();
        told.clear();
    }

    @AfterEach
    void tearDown() {
        store.close();
    }

    @Test
    void aCallThatIsSentAgainIsAnsweredAndNotRepeated() {
        Answered first = once("k", "d", adding("b"));
        assertThat(first.replayed()).isFalse();
        assertThat(once("k", "d", adding("b"))).isEqualTo(new Answered(first.answer(), true));
        assertThat(versions()).hasSize(2).last().isEqualTo(first.answer());
        assertThat(types()).containsExactly(Event.Type.VERSION_CREATED, Event.Type.TRANSACTION_COMMITTED);
    }

    @Test
    void aKeyStandsForOneCallOfOnePrincipal() {
        once("k", "d", adding("b"));
        assertThatThrownBy(() -> once("k", "e", adding("c")))
                .isInstanceOfSatisfying(
                        ToolException.class,
                        failure -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_PARAMETER))
                .hasMessageContaining("other arguments");
        assertThat(runtime.calls()
                        .once(new Name("somebody", "k", "tool", "e"), adding("c"))
                        .replayed())
                .isFalse();
        assertThat(versions()).hasSize(3);
    }

    @Test
    void aCallThatFailsKeepsNothingAndMayBeSentAgain() {
        Function<Staged, String> failing =
                staged -> evolve(staged, List.of(addition("b"))) + evolve(staged, List.of(addition("a")));
        assertThatThrownBy(() -> once("k", "d", failing)).isInstanceOf(ToolException.class);
        assertThat(versions()).hasSize(1);
        assertThat(told).isEmpty();
        assertThat(once("k", "d", adding("b")).replayed()).isFalse();
    }

    @Test
    void ofManyEqualCallsAtOnceOneIsMade() throws Exception {
        List<Answered> answers = together(thread -> once("k", "d", adding("b")));
        assertThat(answers).filteredOn(answered -> !answered.replayed()).hasSize(1);
        assertThat(answers)
                .extracting(Answered::answer)
                .containsOnly(answers.get(0).answer());
        assertThat(versions()).hasSize(2);
    }

    @Test
    void callsUnderDifferentKeysAreAllMade() throws Exception {
        List<Answered> answers = together(thread -> once("k" + thread, "d", adding("n" + thread)));
        assertThat(answers).noneMatch(Answered::replayed);
        assertThat(versions()).hasSize(1 + THREADS);
        assertThat(sessions.current(session).structure().size()).isEqualTo(1 + THREADS);
    }

    @Test
    void aRefusalIsToldOnceAndNotOfCallsThatAreOnlyTried() {
        Function<Staged, String> breaking = staged -> evolve(staged, derivation());
        assertThatThrownBy(() -> runtime.calls().tried(breaking)).isInstanceOf(ToolException.class);
        assertThat(told).isEmpty();
        assertThatThrownBy(() -> once("k", "d", breaking)).isInstanceOf(ToolException.class);
        assertThat(types()).containsExactly(Event.Type.VALIDATION_FAILED);
        assertThatThrownBy(() -> sessions.evolve(session, derivation(), List.of()))
                .isInstanceOf(ToolException.class);
        assertThat(types()).containsExactly(Event.Type.VALIDATION_FAILED, Event.Type.VALIDATION_FAILED);
        assertThat(told.get(1).detail()).containsEntry("session_id", session).containsKeys("transaction_id", "message");
        sessions.preview(session, derivation(), List.of());
        assertThat(told).hasSize(2);
    }

    private Answered once(String key, String digest, Function<Staged, String> call) {
        return runtime.calls().once(new Name("local", key, "tool", digest), call);
    }

    private Function<Staged, String> adding(String id) {
        return staged -> evolve(staged, List.of(addition(id)));
    }

    private String evolve(Staged staged, List<Map<String, Object>> operations) {
        return staged.sessions(CALLER)
                .evolve(session, operations, List.of())
                .versionId()
                .orElseThrow();
    }

    private static List<Answered> together(Function<Integer, Answered> call) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<Answered>> calls = IntStream.range(0, THREADS)
                    .<Callable<Answered>>mapToObj(thread -> () -> call.apply(thread))
                    .toList();
            List<Answered> answers = new ArrayList<>();
            for (Future<Answered> answer : threads.invokeAll(calls)) {
                answers.add(answer.get());
            }
            return answers;
        } finally {
            threads.shutdownNow();
        }
    }

    private List<String> versions() {
        return sessions.versions(session, Page.Request.first(1_000)).items().stream()
                .map(version -> version.versionId())
                .toList();
    }

    private List<Event.Type> types() {
        return told.stream().map(Event::type).toList();
    }

    private static Map<String, Object> addition(String id) {
        return Map.of("type", "add_object", "identity", Map.of("id", id, "type", "Thing", "name", id));
    }

    /** A derivation has two places. */
    private static List<Map<String, Object>> derivation() {
        return List.of(
                addition("p"),
                addition("q"),
                Map.of(
                        "type",
                        "add_relation",
                        "identity",
                        Map.of("id", "r", "type", "Relation", "name", "r"),
                        "relation_type",
                        "derives",
                        "participants",
                        List.of("a", "p", "q")));
    }
}
