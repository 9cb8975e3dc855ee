package dev.cks.runtime;

import static dev.cks.runtime.provenance.Records.genuine;
import static dev.cks.runtime.provenance.Records.json;
import static dev.cks.runtime.provenance.Records.object;
import static dev.cks.runtime.provenance.Records.relation;
import static dev.cks.runtime.provenance.Records.thing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.constraint.Finding;
import dev.cks.api.plugin.Sessions.Snapshot;
import dev.cks.api.plugin.Sessions.Validation;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.runtime.provenance.Records;
import dev.cks.runtime.store.InMemoryStore;
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
    private final InMemoryStore store = new InMemoryStore(ambient);
    private KnowledgeRuntime runtime;

    @BeforeEach
    void setUp() throws IOException {
        runtime = KnowledgeRuntime.create(ambient, rule, store, Records.keyFile(home));
    }

    @Test
    void aValidTextBecomesTheFirstVersionOfANewSession() {
        Validation validation = runtime.sessions().open(VALID, List.of());

        assertThat(validation.report().valid()).isTrue();
        String session = validation.sessionId().orElseThrow();
        assertThat(store.versions(session))
                .extracting(version -> version.id())
                .containsExactly(validation.versionId().orElseThrow());
        assertThat(runtime.directory().state(session)).contains(SessionState.OPEN);
        Snapshot snapshot = runtime.sessions().current(session);
        assertThat(snapshot.draft()).isFalse();
        assertThat(snapshot.structure().find("a")).isPresent();
    }

    @Test
    void aTextThatBreaksRulesIsKeptAsADraftWithoutAVersion() {
        Validation validation = runtime.sessions().open(DANGLING, List.of());

        assertThat(codes(validation)).containsExactly("CKS-STRUCT-DANGLING-REF");
        assertThat(validation.versionId()).isEmpty();
        String session = validation.sessionId().orElseThrow();
        assertThat(store.versions(session)).isEmpty();
        assertThat(runtime.sessions().current(session).draft()).isTrue();
    }

    @Test
    void anUnprovenTextLeavesNothing() {
        String forged = json(List.of(
                thing("c"),
                object("vr", "VerificationRecord", "verification", Map.of("signature", "bad")),
                relation("l", "verified_by", "c", "vr"),
                relation("z", "near", "c", "ghost")));

        Validation validation = runtime.sessions().open(forged, List.of());

        assertThat(codes(validation)).containsExactly("CKS-MCP-UNVERIFIED-PROVENANCE", "CKS-STRUCT-DANGLING-REF");
        assertThat(validation.sessionId()).isEmpty();
        assertThat(validation.versionId()).isEmpty();
        assertThat(store.sessionIds()).isEmpty();
    }

    @Test
    void aGenuineRecordPasses() {
        String text = json(List.of(thing("c"), genuine("vr", "c"), relation("l", "verified_by", "c", "vr")));

        assertThat(runtime.sessions().open(text, List.of()).report().findings()).isEmpty();
    }

    @Test
    void malformedTextAndUnknownExtensionsLeaveNothing() {
        assertThatThrownBy(() -> runtime.sessions().open("{oops", List.of()))
                .isInstanceOfSatisfying(
                        ToolException.class,
                        failure -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_JSON));
        assertThatThrownBy(() -> runtime.sessions().open(VALID, List.of("nope")))
                .isInstanceOfSatisfying(
                        ToolException.class,
                        failure -> assertThat(failure.code()).isEqualTo(ErrorCode.UNKNOWN_EXTENSION));
        assertThat(store.sessionIds()).isEmpty();
    }

    @Test
    void validatingAnUnchangedVersionMakesNoOther() {
        Validation first = runtime.sessions().open(VALID, List.of());
        Validation second = runtime.sessions().validate(first.sessionId().orElseThrow(), List.of());

        assertThat(second.versionId()).isEqualTo(first.versionId());
        assertThat(store.versions(first.sessionId().orElseThrow())).hasSize(1);
    }

    @Test
    void anUnknownSessionIsSaidToBeUnknown() {
        assertThatThrownBy(() -> runtime.sessions().validate("nope", List.of()))
                .isInstanceOfSatisfying(
                        ToolException.class,
                        failure -> assertThat(failure.code()).isEqualTo(ErrorCode.SESSION_NOT_FOUND));
        assertThat(runtime.directory().state("nope")).isEmpty();
    }

    @Test
    void aSessionRemembersTheExtensionsItWasValidatedWith() {
        String session = runtime.sessions().open(VALID, List.of()).sessionId().orElseThrow();
        runtime.sessions().validate(session, List.of(SwitchableRule.NAME));
        rule.complain(true);

        Validation later = runtime.sessions().validate(session, List.of());

        assertThat(later.report().valid()).isFalse();
        assertThat(later.report().extensions().applied()).isEmpty();
        assertThat(later.report().extensions().forced()).containsExactly(SwitchableRule.NAME);
        assertThat(later.versionId()).isEmpty();
    }

    @Test
    void aDraftBecomesOneVersionHoweverManyValidateItAtOnce() throws InterruptedException {
        rule.complain(true);
        String session = runtime.sessions()
                .open(VALID, List.of(SwitchableRule.NAME))
                .sessionId()
                .orElseThrow();
        rule.complain(false);
        Set<Optional<String>> versions = ConcurrentHashMap.newKeySet();
        CountDownLatch start = new CountDownLatch(1);
        Thread[] callers = IntStream.range(0, 8)
                .mapToObj(i -> new Thread(() -> {
                    try {
                        start.await();
                        versions.add(
                                runtime.sessions().validate(session, List.of()).versionId());
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

        assertThat(store.versions(session)).hasSize(1);
        assertThat(versions)
                .containsExactly(Optional.of(store.versions(session).get(0).id()));
    }

    private static List<String> codes(Validation validation) {
        return validation.report().findings().stream()
                .map(Finding::diagnostic)
                .map(diagnostic -> diagnostic.code())
                .toList();
    }
}
