package dev.cks.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.plugin.GraphInfo;
import dev.cks.api.plugin.Graphs;
import dev.cks.api.plugin.Graphs.Filter;
import dev.cks.api.plugin.Graphs.Registration;
import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.runtime.provenance.Records;
import dev.cks.runtime.store.InMemoryStore;
import dev.cks.runtime.store.Store;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphServiceTest {

    private static final Caller CALLER = new Caller("local", "test", "stdio");

    private static final Page.Request ALL = Page.Request.first(100);

    @TempDir
    private Path home;

    private final Ambient ambient = Ambient.fixed(Instant.parse("2026-01-01T00:00:00Z"), 7);
    private Store store;
    private KnowledgeRuntime runtime;
    private Graphs graphs;
    private Sessions sessions;
    private String session = "";

    Store store(Path directory) {
        return new InMemoryStore();
    }

    @BeforeEach
    void setUp() throws IOException {
        store = store(home);
        runtime = KnowledgeRuntime.create(ambient, ExtensionResolver.NONE, store, Records.keyFile(home));
        graphs = runtime.graphs().apply(CALLER);
        sessions = runtime.sessions().apply(CALLER);
        session = open();
    }

    @AfterEach
    void letGo() {
        store.close();
    }

    @Test
    void aNameIsFoundAgainWithAllThatWasSaidOfIt() {
        GraphInfo graph = graphs.register(registration("g", "About \u00e9\u0000", "t", "u", "t"), false);
        assertThat(graph)
                .isEqualTo(new GraphInfo(
                        "g",
                        session,
                        "open",
                        "About \u00e9\u0000",
                        List.of("t", "u"),
                        Instant.parse("2026-01-01T00:00:00Z")));
        assertThat(graphs.find("g")).contains(graph);
        assertThat(graphs.find("G")).isEmpty();
    }

    @Test
    void aNameThatIsTakenIsGivenAwayOnlyWhenThatIsSaid() {
        graphs.register(registration("g", ""), false);
        String other = open();
        Registration taking = new Registration("g", other, "", List.of());
        fails(ErrorCode.INVALID_PARAMETER, () -> graphs.register(taking, false));
        assertThat(graphs.find("g").orElseThrow().sessionId()).isEqualTo(session);
        assertThat(graphs.register(taking, true).sessionId()).isEqualTo(other);
        assertThat(graphs.list(Filter.NONE, ALL).items()).hasSize(1);
    }

    @Test
    void aNameOutlivesItsSession() {
        graphs.register(registration("g", ""), false);
        sessions.close(session);
        assertThat(graphs.find("g").orElseThrow().sessionState()).isEqualTo("closed");
        sessions.delete(session);
        assertThat(graphs.find("g").orElseThrow().sessionState()).isEqualTo("deleted");
        assertThat(graphs.list(Filter.NONE, ALL).items())
                .extracting(GraphInfo::sessionState)
                .containsExactly("deleted");
        fails(ErrorCode.SESSION_NOT_FOUND, () -> graphs.register(registration("h", ""), false));
        assertThat(graphs.unregister("g").orElseThrow().sessionId()).isEqualTo(session);
        fails(ErrorCode.GRAPH_NOT_FOUND, () -> graphs.unregister("g"));
    }

    @Test
    void graphsAreFoundByTagAndByWhatTheyContain() {
        graphs.register(registration("trial-a", "Heart", "Cardio"), false);
        graphs.register(registration("trial-b", "\u00c4rzte", "Onco"), false);
        assertThat(names(Optional.of("Cardio"), Optional.empty())).containsExactly("trial-a");
        assertThat(names(Optional.of("cardio"), Optional.empty())).isEmpty();
        assertThat(names(Optional.empty(), Optional.of("TRIAL"))).containsExactly("trial-b", "trial-a");
        assertThat(names(Optional.empty(), Optional.of("\u00e4RZTE"))).containsExactly("trial-b");
        assertThat(names(Optional.empty(), Optional.of("ONCO"))).containsExactly("trial-b");
        assertThat(names(Optional.of("Onco"), Optional.of("heart"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A", "-a", "a b", "\u00e9", "a/b", "a\n"})
    void aNameOfAnotherFormIsRefused(String name) {
        fails(ErrorCode.INVALID_PARAMETER, () -> graphs.register(registration(name, ""), false));
    }

    @Test
    void whatIsTooLongIsRefused() {
        graphs.register(registration("a".repeat(128), "d".repeat(2_000), "t".repeat(64)), false);
        fails(ErrorCode.INVALID_PARAMETER, () -> graphs.register(registration("a".repeat(129), ""), false));
        fails(ErrorCode.INVALID_PARAMETER, () -> graphs.register(registration("b", "d".repeat(2_001)), false));
        fails(ErrorCode.INVALID_PARAMETER, () -> graphs.register(registration("b", "", "t".repeat(65)), false));
        fails(ErrorCode.INVALID_PARAMETER, () -> graphs.register(registration("b", "", " "), false));
        String[] many =
                IntStream.rangeClosed(0, 50).mapToObj(number -> "t" + number).toArray(String[]::new);
        fails(ErrorCode.INVALID_PARAMETER, () -> graphs.register(registration("b", "", many), false));
    }

    @Test
    void ofManyWhoWantANameAtOnceOneGetsIt() {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<CompletableFuture<Boolean>> attempts = IntStream.range(0, 8)
                    .mapToObj(number -> CompletableFuture.supplyAsync(() -> register("g" + number % 2), threads))
                    .toList();
            assertThat(attempts.stream().filter(CompletableFuture::join)).hasSize(2);
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void aCallThatIsTriedSeesItsNameAndLeavesNone() {
        graphs.register(registration("older", ""), false);
        runtime.calls().tried(staged -> {
            staged.graphs(CALLER).register(registration("tried", ""), false);
            staged.graphs(CALLER).unregister("older");
            staged.graphs(CALLER).register(registration("later", ""), false);
            assertThat(staged.graphs(CALLER).find("older")).isEmpty();
            assertThat(staged.graphs(CALLER).list(Filter.NONE, ALL).items())
                    .extracting(GraphInfo::name)
                    .containsExactly("later", "tried");
            return true;
        });
        assertThat(names(Optional.empty(), Optional.empty())).containsExactly("older");
    }

    @Test
    void aCallUnderAKeyNamesOnce() {
        OneTransaction.Name name = new OneTransaction.Name("p", "key", "register_graph", "digest");
        for (boolean again : List.of(false, true)) {
            OneTransaction.Answered answered = runtime.calls()
                    .once(
                            name,
                            staged -> staged.graphs(CALLER)
                                    .register(registration("once", ""), false)
                                    .sessionId());
            assertThat(answered).isEqualTo(new OneTransaction.Answered(session, again));
        }
        assertThat(names(Optional.empty(), Optional.empty())).containsExactly("once");
    }

    private boolean register(String name) {
        try {
            graphs.register(registration(name, ""), false);
            return true;
        } catch (ToolException taken) {
            assertThat(taken.code()).isEqualTo(ErrorCode.INVALID_PARAMETER);
            return false;
        }
    }

    private List<String> names(Optional<String> tag, Optional<String> query) {
        return graphs.list(new Filter(tag, query), ALL).items().stream()
                .map(GraphInfo::name)
                .toList();
    }

    private Registration registration(String name, String description, String... tags) {
        return new Registration(name, session, description, List.of(tags));
    }

    private String open() {
        return sessions.open(Records.json(Collections.emptyList()), List.of())
                .sessionId()
                .orElseThrow();
    }

    private static void fails(ErrorCode code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        ToolException.class,
                        failure -> assertThat(failure.code()).isEqualTo(code));
    }

    @Test
    void aNameOfAnothersSessionIsTakenAndNothingElseIsSaidOfIt() {
        graphs.register(registration("theirs", ""), false);
        Caller stranger = new Caller("stranger", "test", "http", Set.of(Caller.READ, Caller.WRITE));
        Graphs own = runtime.graphs().apply(stranger);
        String session = runtime.sessions()
                .apply(stranger)
                .open(Records.json(List.of(Records.thing("a"))), List.of())
                .sessionId()
                .orElseThrow();

        assertThat(own.find("theirs")).isEmpty();
        assertThat(own.list(Filter.NONE, ALL).items()).isEmpty();
        assertThatThrownBy(() -> own.unregister("theirs")).hasMessageContaining("No graph");
        for (boolean replace : new boolean[] {false, true}) {
            assertThatThrownBy(() -> own.register(new Registration("theirs", session, "", List.of()), replace))
                    .hasMessage("The name \"theirs\" is taken; use another");
        }
        assertThat(graphs.find("theirs")).isPresent();
    }
}
