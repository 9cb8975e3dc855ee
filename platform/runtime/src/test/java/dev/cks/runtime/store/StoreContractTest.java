package dev.cks.runtime.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.plugin.Page;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.runtime.KnowledgeRuntime;
import dev.cks.runtime.SessionState;
import dev.cks.runtime.gate.Admitted;
import dev.cks.runtime.gate.Draft;
import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.gate.Request;
import dev.cks.runtime.provenance.Records;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every store has to do with steps. */
public class StoreContractTest {

    private static final Origin ORIGIN = Origin.of(Cause.VALIDATE, new Caller("local", "test", "stdio"));
    private static final Page.Request ALL = Page.Request.first(1_000);

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    protected static final ReceiptLimits LIMITS = new ReceiptLimits(Duration.ofHours(1), 5);

    @TempDir
    private Path home;

    private final Ambient ambient = Ambient.fixed(Instant.parse("2026-01-01T00:00:00Z"), 7);
    private Store store;
    private Gate gate;

    protected Store store(Path directory) {
        return new InMemoryStore(LIMITS);
    }

    @BeforeEach
    void setUp() throws IOException {
        store = store(home);
        gate = KnowledgeRuntime.create(ambient, ExtensionResolver.NONE, store, Records.keyFile(home))
                .gate();
    }

    @AfterEach
    void tearDown() {
        store.close();
    }

    @Test
    void aLaterStepSeesWhatTheEarlierOnesMade() {
        Outcome opened = keep(open("s", "a")).get(0);
        StoredSession.Fork fork = new StoredSession.Fork("s", version(opened));
        Step branch = new Step.Remember(Change.branching("b", fork, List.of(), ORIGIN, begin()));
        Step first = commit("b", 1, "a", "b");
        Step second = commit("b", 2, "a", "b", "c");
        List<Outcome> outcomes = keep(branch, first, second);
        assertThat(ids("b")).containsExactly("a", "b", "c");
        List<Version.Entry> versions = store.versions("b", ALL).items();
        assertThat(versions)
                .extracting(Version.Entry::id)
                .containsExactly(version(outcomes.get(1)), version(outcomes.get(2)));
        assertThat(versions.get(0).parents()).containsExactly(version(opened));
        assertThat(versions.get(1).parents()).containsExactly(versions.get(0).id());
        assertThat(store.sessionEntry("b")).isEqualTo(outcomes.get(2).session());
    }

    @Test
    void oneSessionMayBeOpenedAndDeletedAtOnce() {
        keep(open("s", "a"));
        Outcome opened = store.keep(open("t", "a")).orElseThrow();
        keep(commit("s", 1, "b"), new Step.Delete(opened.left()), open("u", "a"));
        assertThat(sessions()).containsExactly("s", "u");
        assertThat(store.session("t")).isEmpty();
        assertThat(store.versions("t", ALL).items()).isEmpty();
    }

    @Test
    void whereOneStepIsOutdatedNothingIsKept() {
        keep(open("s", "a"));
        Optional<StoredSession.Entry> before = store.sessionEntry("s");
        assertThat(store.keep(List.of(commit("s", 1, "b"), open("t", "a"), commit("s", 1, "c"))))
                .isEmpty();
        assertThat(store.keep(List.of(commit("s", 7, "b")))).isEmpty();
        assertThat(store.keep(List.of(open("s", "b")))).isEmpty();
        assertThat(store.sessionEntry("s")).isEqualTo(before);
        assertThat(sessions()).containsExactly("s");
        assertThat(ids("s")).containsExactly("a");
    }

    @Test
    void whereOneStepFailsNothingIsKept() {
        keep(open("s", "a"));
        Step lost = new Step.Commit(
                Change.branching("b", new StoredSession.Fork("s", "no-such-version"), List.of(), ORIGIN, begin()),
                admitted("a"));
        assertThatThrownBy(() -> store.keep(List.of(commit("s", 1, "b"), lost)))
                .isInstanceOfSatisfying(
                        ToolException.class,
                        failure -> assertThat(failure.code()).isEqualTo(ErrorCode.BRANCH_FAILED));
        assertThat(ids("s")).containsExactly("a");
        assertThat(sessions()).containsExactly("s");
    }

    @Test
    void aDraftStaysUntilAVersionTakesItsPlace() {
        StoredSession opened = opened("s");
        keep(new Step.KeepDraft(Change.of(opened, List.of(), ORIGIN, begin()), draft()));
        StoredSession drafted = store.session("s").orElseThrow();
        keep(new Step.Remember(Change.of(drafted.entry(), SessionState.CLOSED, ORIGIN, begin())));
        assertThat(ids("s")).containsExactly("r");
        assertThat(store.session("s").orElseThrow().draft()).isPresent();
        assertThat(store.session("s").orElseThrow().head()).isEqualTo(opened.head());
        keep(commit("s", 3, "a", "b"));
        assertThat(ids("s")).containsExactly("a", "b");
        assertThat(store.session("s").orElseThrow().draft()).isEmpty();
    }

    @Test
    void aReceiptIsKeptOnceAndWithWhatWasDone() {
        Receipt receipt = receipt("k", "first", NOW);
        keep(open("s", "a"), new Step.KeepReceipt(receipt));
        assertThat(store.receipt("p", "k", NOW)).contains(receipt);
        assertThat(store.receipt("other", "k", NOW)).isEmpty();
        Step again = new Step.KeepReceipt(receipt("k", "second", NOW.plusSeconds(1)));
        assertThat(store.keep(List.of(open("t", "a"), again))).isEmpty();
        assertThat(sessions()).containsExactly("s");
        assertThat(store.receipt("p", "k", NOW)).contains(receipt);
        assertThat(store.keep(List.of(commit("s", 7, "b"), new Step.KeepReceipt(receipt("l", "third", NOW)))))
                .isEmpty();
        assertThat(store.receipt("p", "l", NOW)).isEmpty();
    }

    @Test
    void aReceiptCountsForItsTimeAndThenMakesRoom() {
        keep(new Step.KeepReceipt(receipt("k", "first", NOW)));
        assertThat(store.receipt("p", "k", NOW.plus(LIMITS.life()).minusMillis(1)))
                .isPresent();
        Instant later = NOW.plus(LIMITS.life());
        assertThat(store.receipt("p", "k", later)).isEmpty();
        Receipt second = receipt("k", "second", later);
        keep(new Step.KeepReceipt(second));
        assertThat(store.receipt("p", "k", later)).contains(second);
    }

    @Test
    void theOldestReceiptsGoFirst() {
        for (int i = 0; i < LIMITS.most() + 3; i++) {
            keep(new Step.KeepReceipt(receipt("k" + i, "answer", NOW.plusMillis(i))));
        }
        Instant later = NOW.plusSeconds(1);
        assertThat(store.receipt("p", "k2", later)).isEmpty();
        for (int i = 3; i < LIMITS.most() + 3; i++) {
            assertThat(store.receipt("p", "k" + i, later)).as("k" + i).isPresent();
        }
    }

    @Test
    void branchesAreListedInOrderAndPageByPage() {
        StoredSession trunk = opened("s");
        StoredSession.Fork fork =
                new StoredSession.Fork("s", trunk.currentVersion().orElseThrow());
        for (String id : List.of("b1", "b2", "b3")) {
            keep(new Step.Remember(Change.branching(id, fork, List.of(), ORIGIN, begin())), open("x" + id, "a"));
        }
        StoredSession.Entry second = store.sessionEntry("b2").orElseThrow();
        keep(new Step.Remember(Change.of(second, SessionState.ARCHIVED, ORIGIN, begin())));
        Page<StoredSession.Entry> first = store.branches("s", Optional.empty(), Page.Request.first(1));
        assertThat(first.items()).extracting(StoredSession.Entry::id).containsExactly("b1");
        Page<StoredSession.Entry> rest = store.branches("s", Optional.empty(), new Page.Request(first.next(), 10));
        assertThat(rest.items()).extracting(StoredSession.Entry::id).containsExactly("b3");
        assertThat(rest.next()).isEmpty();
        assertThat(store.branches("b1", Optional.empty(), ALL).items()).isEmpty();
    }

    @Test
    void eachOwnerHasAStoreOfHisOwn() {
        Caller alice = new Caller("alice", "test", "http", Set.of(Caller.READ, Caller.WRITE));
        Caller boss = new Caller("boss", "test", "http");
        keep(open("local", "a"), openedBy(alice, "hers"));
        keep(commit("hers", 1, "b"));
        String version = store.sessionEntry("hers").orElseThrow().head().orElseThrow();
        StoredSession.Fork fork = new StoredSession.Fork("hers", version);
        keep(
                new Step.Remember(
                        Change.branching("branch", fork, List.of(), Origin.of(Cause.VALIDATE, alice), begin())),
                new Step.Remember(Change.branching("other", fork, List.of(), ORIGIN, begin())),
                new Step.RegisterGraph(graph("g", "hers", 1), Optional.empty()),
                new Step.RegisterGraph(graph("h", "local", 2), Optional.empty()));
        assertThat(store.sessionEntry("hers")).map(StoredSession.Entry::owner).contains("alice");

        Store own = OwnedStore.of(store, alice);
        assertThat(own.sessions(ALL).items())
                .extracting(StoredSession.Entry::id)
                .containsExactly("hers", "branch");
        assertThat(own.branches("hers", Optional.empty(), ALL).items())
                .extracting(StoredSession.Entry::id)
                .containsExactly("branch");
        assertThat(own.sessions(new Page.Request(
                                own.sessions(Page.Request.first(1)).next(), 1))
                        .items())
                .extracting(StoredSession.Entry::id)
                .containsExactly("branch");
        assertThat(own.session("hers")).isPresent();
        assertThat(own.session("local")).isEmpty();
        assertThat(own.sessionEntry("other")).isEmpty();
        assertThat(own.graph("g")).isPresent();
        assertThat(own.graph("h")).isEmpty();
        assertThat(own.isTaken("h")).isTrue();
        assertThat(own.graphs(any -> true, Optional.empty(), ALL).items())
                .extracting(Graph::name)
                .containsExactly("g");
        StagedStore staged = new StagedStore(store);
        staged.keep(List.of(openedBy(alice, "staged"), open("theirs", "a")));
        assertThat(OwnedStore.of(staged, alice).sessions(ALL).items())
                .extracting(StoredSession.Entry::id)
                .containsExactly("hers", "branch", "staged");
        assertThat(OwnedStore.of(store, boss)).isSameAs(store);
    }

    @Test
    void aNameIsGivenToOneSessionUntilItIsTakenAway() {
        Graph graph = graph("g", "s", 1);
        assertThat(store.keep(new Step.RegisterGraph(graph, Optional.empty()))).isEmpty();
        keep(open("s", "a"), open("t", "a"));
        keep(new Step.RegisterGraph(graph, Optional.empty()));
        Graph other = graph("g", "t", 2);
        assertThat(store.keep(new Step.RegisterGraph(other, Optional.empty()))).isEmpty();
        assertThat(store.keep(new Step.RegisterGraph(other, Optional.of(other))))
                .isEmpty();
        assertThat(store.keep(new Step.UnregisterGraph(other))).isEmpty();
        assertThat(store.graph("g")).contains(graph);
        keep(new Step.RegisterGraph(other, Optional.of(graph)));
        assertThat(store.graph("g")).contains(other);
        keep(new Step.Delete(store.sessionEntry("t").orElseThrow()));
        assertThat(store.graph("g")).contains(other);
        keep(new Step.UnregisterGraph(other));
        assertThat(store.graph("g")).isEmpty();
        assertThat(store.graphs(any -> true, Optional.empty(), ALL).items()).isEmpty();
    }

    @Test
    void stepsOfGraphsSeeTheOthersOfTheirListAndFailWithThem() {
        Graph graph = graph("g", "s", 1);
        Graph next = graph("g", "s", 2);
        keep(
                open("s", "a"),
                new Step.RegisterGraph(graph, Optional.empty()),
                new Step.RegisterGraph(next, Optional.of(graph)));
        assertThat(store.graph("g")).contains(next);
        assertThat(store.keep(List.of(new Step.UnregisterGraph(next), commit("s", 7, "b"))))
                .isEmpty();
        assertThat(store.graph("g")).contains(next);
    }

    @Test
    void graphsAreListedNewestFirstPageByPage() {
        keep(open("s", "a"));
        for (int i = 0; i < 5; i++) {
            keep(new Step.RegisterGraph(graph("g" + i, "s", i), Optional.empty()));
        }
        Graph again = graph("g1", "s", 9);
        keep(new Step.RegisterGraph(again, store.graph("g1")));
        Page<Graph> first = store.graphs(graph -> !graph.name().equals("g3"), Optional.empty(), Page.Request.first(2));
        assertThat(first.items()).extracting(Graph::name).containsExactly("g1", "g4");
        keep(new Step.RegisterGraph(graph("late", "s", 10), Optional.empty()));
        Page<Graph> second =
                store.graphs(graph -> !graph.name().equals("g3"), Optional.empty(), new Page.Request(first.next(), 2));
        assertThat(second.items()).extracting(Graph::name).containsExactly("g2", "g0");
        assertThat(second.next()).isEmpty();
        for (String nowhere : List.of("x", "-1", "\uff11", "01", "4000000000", "9".repeat(30))) {
            Page.Request page = new Page.Request(Optional.of(nowhere), 2);
            assertThatThrownBy(() -> store.graphs(any -> true, Optional.empty(), page))
                    .as(nowhere)
                    .isInstanceOf(ToolException.class);
            assertThatThrownBy(() -> store.sessions(page)).as(nowhere).isInstanceOf(ToolException.class);
        }
    }

    private static Graph graph(String name, String session, int second) {
        return new Graph(
                name,
                session,
                "d \"é",
                List.of("x", "y"),
                Instant.parse("2026-01-01T00:00:00Z").plusSeconds(second));
    }

    @Test
    void anEmptyListKeepsNothing() {
        assertThat(store.keep(List.of())).isEqualTo(Optional.of(List.of()));
        assertThat(sessions()).isEmpty();
    }

    private static Receipt receipt(String key, String answer, Instant at) {
        return new Receipt("p", key, "tool", "digest", answer, at);
    }

    private List<Outcome> keep(Step... steps) {
        return store.keep(List.of(steps)).orElseThrow();
    }

    private Step openedBy(Caller caller, String session) {
        Origin origin = Origin.of(Cause.VALIDATE, caller);
        return new Step.Commit(Change.opening(session, List.of(), origin, begin()), admitted("a"));
    }

    private Step open(String session, String... things) {
        return new Step.Commit(Change.opening(session, List.of(), ORIGIN, begin()), admitted(things));
    }

    private StoredSession opened(String session) {
        keep(open(session, "a"));
        return store.session(session).orElseThrow();
    }

    private Step commit(String session, long revision, String... things) {
        Change change = new Change(session, revision, List.of(), SessionState.OPEN, Optional.empty(), ORIGIN, begin());
        return new Step.Commit(change, admitted(things));
    }

    private Transaction begin() {
        return Transaction.begin(ambient);
    }

    private Admitted admitted(String... things) {
        List<Map<String, Object>> objects =
                Stream.of(things).map(Records::thing).toList();
        return (Admitted) gate.judge(gate.parse(Records.json(objects)), Request.of(List.of()));
    }

    private Draft draft() {
        String dangling = Records.json(List.of(Records.relation("r", "links", "a", "ghost")));
        return (Draft) gate.judge(gate.parse(dangling), Request.of(List.of()));
    }

    private static String version(Outcome outcome) {
        return outcome.version().orElseThrow().id();
    }

    private List<String> sessions() {
        return store.sessions(ALL).items().stream().map(StoredSession.Entry::id).toList();
    }

    private List<String> ids(String session) {
        return store.session(session).orElseThrow().structure().objects().stream()
                .map(object -> object.id())
                .toList();
    }
}
