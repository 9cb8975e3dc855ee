package dev.cks.runtime;

import static dev.cks.runtime.provenance.Records.genuine;
import static dev.cks.runtime.provenance.Records.json;
import static dev.cks.runtime.provenance.Records.object;
import static dev.cks.runtime.provenance.Records.relation;
import static dev.cks.runtime.provenance.Records.thing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.constraint.Finding;
import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.plugin.Sessions.Snapshot;
import dev.cks.api.plugin.Sessions.Validation;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.runtime.provenance.Records;
import dev.cks.runtime.store.InMemoryStore;
import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.Version;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionServiceTest {

    private static final String VALID = json(List.of(thing("a")));
    private static final String DANGLING = json(List.of(thing("a"), relation("r", "near", "a", "ghost")));

    @TempDir
    private Path home;

    private final SwitchableRule rule = new SwitchableRule();
    private final Ambient ambient = Ambient.fixed(Instant.parse("2026-01-01T00:00:00Z"), 7);
    private Store store;
    private KnowledgeRuntime runtime;
    private Sessions sessions;

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
        runtime = KnowledgeRuntime.create(ambient, rule, store, Records.keyFile(home));
        sessions = runtime.sessions().apply(new Caller("local", "test", "stdio"));
    }

    @Test
    void aValidTextBecomesTheFirstVersionOfANewSession() {
        Validation validation = sessions.open(VALID, List.of());

        assertThat(validation.report().valid()).isTrue();
        String session = validation.sessionId().orElseThrow();
        assertThat(versions(session))
                .extracting(version -> version.id())
                .containsExactly(validation.versionId().orElseThrow());
        assertThat(runtime.directory()
                        .apply(new Caller("local", "test", "stdio"))
                        .state(session))
                .contains(SessionState.OPEN);
        Snapshot snapshot = sessions.current(session);
        assertThat(snapshot.draft()).isFalse();
        assertThat(snapshot.structure().find("a")).isPresent();
    }

    @Test
    void aTextThatBreaksRulesIsKeptAsADraftWithoutAVersion() {
        Validation validation = sessions.open(DANGLING, List.of());

        assertThat(codes(validation)).containsExactly("CKS-STRUCT-DANGLING-REF");
        assertThat(validation.versionId()).isEmpty();
        String session = validation.sessionId().orElseThrow();
        assertThat(versions(session)).isEmpty();
        assertThat(sessions.current(session).draft()).isTrue();
    }

    @Test
    void anUnprovenTextLeavesNothing() {
        String forged = json(List.of(
                thing("c"),
                object("vr", "VerificationRecord", "verification", Map.of("signature", "bad")),
                relation("l", "verified_by", "c", "vr"),
                relation("z", "near", "c", "ghost")));

        Validation validation = sessions.open(forged, List.of());

        assertThat(codes(validation)).containsExactly("CKS-MCP-UNVERIFIED-PROVENANCE", "CKS-STRUCT-DANGLING-REF");
        assertThat(validation.sessionId()).isEmpty();
        assertThat(validation.versionId()).isEmpty();
        assertThat(sessionIds()).isEmpty();
    }

    @Test
    void aGenuineRecordPasses() {
        String text = json(List.of(thing("c"), genuine("vr", "c"), relation("l", "verified_by", "c", "vr")));

        assertThat(sessions.open(text, List.of()).report().findings()).isEmpty();
    }

    @Test
    void malformedTextAndUnknownExtensionsLeaveNothing() {
        assertThatThrownBy(() -> sessions.open("{oops", List.of()))
                .isInstanceOfSatisfying(
                        ToolException.class,
                        failure -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_JSON));
        assertThatThrownBy(() -> sessions.open(VALID, List.of("nope")))
                .isInstanceOfSatisfying(
                        ToolException.class,
                        failure -> assertThat(failure.code()).isEqualTo(ErrorCode.UNKNOWN_EXTENSION));
        assertThat(sessionIds()).isEmpty();
    }

    @Test
    void validatingAnUnchangedVersionMakesNoOther() {
        Validation first = sessions.open(VALID, List.of());
        Validation second = sessions.validate(first.sessionId().orElseThrow(), List.of());

        assertThat(second.versionId()).isEqualTo(first.versionId());
        assertThat(versions(first.sessionId().orElseThrow())).hasSize(1);
    }

    @Test
    void anUnknownSessionIsSaidToBeUnknown() {
        assertThatThrownBy(() -> sessions.validate("nope", List.of()))
                .isInstanceOfSatisfying(
                        ToolException.class,
                        failure -> assertThat(failure.code()).isEqualTo(ErrorCode.SESSION_NOT_FOUND));
        assertThat(runtime.directory()
                        .apply(new Caller("local", "test", "stdio"))
                        .state("nope"))
                .isEmpty();
    }

    @Test
    void aSessionRemembersTheExtensionsItWasValidatedWith() {
        String session = sessions.open(VALID, List.of()).sessionId().orElseThrow();
        sessions.validate(session, List.of(SwitchableRule.NAME));
        rule.complain(true);

        Validation later = sessions.validate(session, List.of());

        assertThat(later.report().valid()).isFalse();
        assertThat(later.report().extensions().applied()).isEmpty();
        assertThat(later.report().extensions().forced()).containsExactly(SwitchableRule.NAME);
        assertThat(later.versionId()).isEmpty();
    }

    @Test
    void aDraftBecomesOneVersionHoweverManyValidateItAtOnce() throws InterruptedException {
        rule.complain(true);
        String session =
                sessions.open(VALID, List.of(SwitchableRule.NAME)).sessionId().orElseThrow();
        rule.complain(false);
        Set<Optional<String>> versions = ConcurrentHashMap.newKeySet();
        CountDownLatch start = new CountDownLatch(1);
        Thread[] callers = IntStream.range(0, 8)
                .mapToObj(i -> new Thread(() -> {
                    try {
                        start.await();
                        versions.add(sessions.validate(session, List.of()).versionId());
                    } catch (InterruptedException interrupted) {
                        Thread.currentThread().interrupt();
                    }
                }))
                .toArray(Thread[]::new);
        for (Thread caller : callers) {
            caller.start();
        }
        start.countDown();
        for (Thread caller : callers) {
            caller.join();
        }

        assertThat(versions(session)).hasSize(1);
        assertThat(versions)
                .containsExactly(Optional.of(versions(session).get(0).id()));
    }

    private static List<String> codes(Validation validation) {
        return validation.report().findings().stream()
                .map(Finding::diagnostic)
                .map(diagnostic -> diagnostic.code())
                .toList();
    }

    private List<Version.Entry> versions(String session) {
        return store.versions(session, Page.Request.first(1_000)).items();
    }

    private List<String> sessionIds() {
        return store.sessions(Page.Request.first(1_000)).items().stream()
                .map(StoredSession.Entry::id)
                .toList();
    }
}
