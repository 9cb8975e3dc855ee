package dev.cks.runtime;

import static dev.cks.runtime.provenance.Records.json;
import static dev.cks.runtime.provenance.Records.thing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.plugin.BranchMerge;
import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.plugin.Sessions.Evolved;
import dev.cks.api.plugin.VersionInfo;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.runtime.provenance.Records;
import dev.cks.runtime.store.InMemoryStore;
import dev.cks.runtime.store.Store;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BranchingTest {

    @TempDir
    private Path home;

    private final Ambient ambient = Ambient.fixed(Instant.parse("2026-01-01T00:00:00Z"), 7);
    private Store store;
    private Sessions sessions;
    private String trunk = "";

    Store store(Path directory) {
        return new InMemoryStore();
    }

    @AfterEach
    void letGo() {
        store.close();
    }

    @BeforeEach
    void setUp() throws IOException {
        store = store(home);
        KnowledgeRuntime runtime = KnowledgeRuntime.create(ambient, new SwitchableRule(), store, Records.keyFile(home));
        sessions = runtime.sessions().apply(new Caller("local", "test", "stdio"));
        trunk = sessions.open(json(List.of(thing("a"), thing("b"))), List.of())
                .sessionId()
                .orElseThrow();
    }

    @Test
    void aBranchBeginsWithTheVersionAndGoesItsOwnWay() {
        String branch = branch(Optional.empty());
        add(branch, "d");
        assertThat(ids(branch)).containsExactly("a", "b", "d");
        assertThat(ids(trunk)).containsExactly("a", "b");
        assertThat(sessions.describe(branch).fork())
                .contains(new SessionInfo.Fork(trunk, history(trunk).get(0).versionId()));
        assertThat(history(branch)).hasSize(1);
        assertThat(history(branch).get(0).parents())
                .containsExactly(history(trunk).get(0).versionId());
    }

    @Test
    void bothSidesOfAMergeAreInTheTargetAndTheSourceStaysAsItWas() {
        String branch = branch(Optional.empty());
        add(trunk, "c");
        add(branch, "d");
        BranchMerge merged = merge(trunk, branch);
        assertThat(merged.versionId()).isPresent();
        assertThat(ids(trunk)).containsExactly("a", "b", "c", "d");
        assertThat(ids(branch)).containsExactly("a", "b", "d");
    }

    @Test
    void theTrunkCanBeMergedIntoAFreshBranchOfAnOlderVersion() {
        String first = history(trunk).get(0).versionId();
        add(trunk, "c");
        String branch = branch(Optional.of(first));
        assertThat(merge(branch, trunk).unchanged()).isFalse();
        assertThat(ids(branch)).containsExactly("a", "b", "c");
    }

    @Test
    void whatWasMergedOnceIsNotInTheWayOfTheNextMerge() {
        String branch = branch(Optional.empty());
        update(branch, 1);
        merge(trunk, branch);
        update(branch, 2);
        BranchMerge second = merge(trunk, branch);
        assertThat(second.merge().conflicts()).isEmpty();
        assertThat(second.versionId()).isPresent();
        assertThat(sessions.current(trunk)
                        .structure()
                        .find("a")
                        .orElseThrow()
                        .structure()
                        .number("n"))
                .contains(2L);
    }

    @Test
    void aSecondMergeOfTheSameMakesNoVersion() {
        String branch = branch(Optional.empty());
        add(branch, "d");
        merge(trunk, branch);
        int before = history(trunk).size();
        assertThat(merge(trunk, branch).unchanged()).isTrue();
        assertThat(history(trunk)).hasSize(before);
    }

    @Test
    void aConflictKeepsNothing() {
        String branch = branch(Optional.empty());
        update(branch, 1);
        update(trunk, 2);
        int before = history(trunk).size();
        BranchMerge merged = merge(trunk, branch);
        assertThat(merged.versionId()).isEmpty();
        assertThat(merged.merge().conflicts()).hasSize(1);
        assertThat(history(trunk)).hasSize(before);
        assertThat(sessions.merge(trunk, branch, Optional.empty(), Map.of("a", "branch_b"))
                        .versionId())
                .isPresent();
    }

    @Test
    void branchesThatOnlyTogetherBreakARuleAreNotMerged() {
        String branch = branch(Optional.empty());
        derive(trunk, "a", "b");
        derive(branch, "b", "a");
        int before = history(trunk).size();
        refused(ErrorCode.VALIDATION_FAILED, () -> merge(trunk, branch));
        assertThat(history(trunk)).hasSize(before);
    }

    @Test
    void strangersHaveNoBaseUnlessOneIsNamed() {
        String stranger =
                sessions.open(json(List.of(thing("z"))), List.of()).sessionId().orElseThrow();
        refused(ErrorCode.MERGE_BASE_UNKNOWN, () -> merge(trunk, stranger));
        String base = history(trunk).get(0).versionId();
        assertThat(sessions.merge(trunk, stranger, Optional.of(base), Map.of()).versionId())
                .isPresent();
        refused(ErrorCode.VERSION_NOT_FOUND, () -> sessions.merge(trunk, stranger, Optional.of("nope"), Map.of()));
    }

    @Test
    void aSandboxIsMadeWholeOrNotAtAll() {
        Evolved sandbox = sessions.sandbox(trunk, Optional.empty(), List.of(addition("e")), List.of());
        assertThat(ids(sandbox.sessionId())).containsExactly("a", "b", "e");
        assertThat(ids(trunk)).containsExactly("a", "b");
        int before = sessions.list(Page.Request.first(100)).items().size();
        refused(
                ErrorCode.EVOLUTION_FAILED,
                () -> sessions.sandbox(trunk, Optional.empty(), List.of(addition("a")), List.of()));
        assertThat(sessions.list(Page.Request.first(100)).items()).hasSize(before);
        refused(
                ErrorCode.BRANCH_FAILED,
                () -> sessions.sandbox(trunk, Optional.of("nope"), List.of(addition("e")), List.of()));
    }

    @Test
    void anEarlierVersionComesBackAsANewOne() {
        add(trunk, "c");
        String first = history(trunk).get(0).versionId();
        Evolved reverted = sessions.revert(trunk, first);
        assertThat(ids(trunk)).containsExactly("a", "b");
        assertThat(history(trunk)).extracting(VersionInfo::cause).containsExactly("validate", "evolve", "revert");
        assertThat(reverted.versionId()).contains(history(trunk).get(2).versionId());
        refused(ErrorCode.VERSION_NOT_FOUND, () -> sessions.revert(trunk, "nope"));
    }

    @Test
    void aClosedSessionIsReadAndAnArchivedOneIsNotListed() {
        sessions.close(trunk);
        assertThat(ids(trunk)).containsExactly("a", "b");
        refused(ErrorCode.SESSION_CLOSED, () -> add(trunk, "c"));
        refused(ErrorCode.SESSION_CLOSED, () -> branch(Optional.empty()));
        sessions.archive(trunk);
        sessions.close(trunk);
        assertThat(sessions.describe(trunk).state()).isEqualTo("archived");
        assertThat(sessions.list(Page.Request.first(100)).items()).isEmpty();
    }

    @Test
    void aBranchOutlivesTheSessionItCameFrom() {
        String begin = history(trunk).get(0).versionId();
        String branch = branch(Optional.empty());
        sessions.delete(trunk);
        refused(ErrorCode.SESSION_NOT_FOUND, () -> sessions.describe(trunk));
        assertThat(ids(branch)).containsExactly("a", "b");
        add(branch, "c");
        sessions.revert(branch, begin);
        assertThat(ids(branch)).containsExactly("a", "b");
    }

    @Test
    void longListsComeInPages() {
        for (int i = 0; i < 6; i++) {
            add(trunk, "n" + i);
        }
        Page<VersionInfo> first = sessions.versions(trunk, Page.Request.first(3));
        Page<VersionInfo> second = sessions.versions(trunk, new Page.Request(first.next(), 3));
        Page<VersionInfo> third = sessions.versions(trunk, new Page.Request(second.next(), 3));
        assertThat(first.items()).hasSize(3);
        assertThat(second.items()).hasSize(3).doesNotContainAnyElementsOf(first.items());
        assertThat(third.items()).hasSize(1);
        assertThat(third.next()).isEmpty();
    }

    private String branch(Optional<String> version) {
        return sessions.branch(trunk, version).sessionId();
    }

    private BranchMerge merge(String target, String source) {
        return sessions.merge(target, source, Optional.empty(), Map.of());
    }

    private void add(String session, String id) {
        sessions.evolve(session, List.of(addition(id)), List.of());
    }

    private void update(String session, int n) {
        sessions.evolve(
                session,
                List.of(Map.of("type", "update_object", "object_id", "a", "structure_patch", Map.of("n", n))),
                List.of());
    }

    private void derive(String session, String source, String target) {
        sessions.evolve(
                session,
                List.of(Map.of(
                        "type",
                        "add_relation",
                        "identity",
                        Map.of("id", source + target, "type", "Relation", "name", ""),
                        "relation_type",
                        "derives",
                        "participants",
                        List.of(source, target))),
                List.of());
    }

    private List<VersionInfo> history(String session) {
        return sessions.versions(session, Page.Request.first(1_000)).items();
    }

    private List<String> ids(String session) {
        return sessions.current(session).structure().objects().stream()
                .map(object -> object.id())
                .toList();
    }

    private static Map<String, Object> addition(String id) {
        return Map.of("type", "add_object", "identity", Map.of("id", id, "type", "Thing", "name", ""));
    }

    private static void refused(ErrorCode code, ThrowingCallable attempt) {
        assertThatThrownBy(attempt)
                .isInstanceOfSatisfying(
                        ToolException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(code));
    }
}
