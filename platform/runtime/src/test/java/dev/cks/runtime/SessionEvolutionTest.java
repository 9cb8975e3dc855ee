package dev.cks.runtime;

import static dev.cks.runtime.provenance.Records.genuine;
import static dev.cks.runtime.provenance.Records.json;
import static dev.cks.runtime.provenance.Records.object;
import static dev.cks.runtime.provenance.Records.relation;
import static dev.cks.runtime.provenance.Records.thing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cks.api.plugin.EvolutionResult;
import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.plugin.Sessions.Evolved;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionEvolutionTest {

    private static final String THING = json(List.of(thing("a")));
    private static final String DANGLING =
            json(List.of(thing("a"), relation("r", "near", "a", "b"), relation("q", "near", "a", "c")));
    private static final Map<String, Object> FORGED =
            object("vr", "VerificationRecord", "verification", Map.of("signature", "bad"));

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
    void aValidResultBecomesTheNextVersion() {
        String session = open(THING);

        Evolved evolved = evolve(session, add(thing("b")));

        assertThat(evolved.versionId()).contains(head(session));
        assertThat(versions(session)).hasSize(2);
        assertThat(sessions.current(session).structure().find("b")).isPresent();
    }

    @Test
    void aResultThatBreaksRulesChangesNothing() {
        String session = open(THING);
        String before = head(session);

        ToolException refusal = refusal(session, add(relation("r", "near", "a", "ghost")));

        assertThat(refusal.code()).isEqualTo(ErrorCode.VALIDATION_FAILED);
        assertThat(refusal.details()).containsKey("diagnostics").doesNotContainKey("details");
        assertThat(head(session)).isEqualTo(before);
        assertThat(sessions.current(session).structure().find("r")).isEmpty();
    }

    @Test
    void anUnknownExtensionIsRefusedBeforeAnyOperationIsTried() {
        String session = open(THING);

        ToolException refusal = catchThrowableOfType(
                ToolException.class, () -> sessions.evolve(session, add(thing("a")), List.of("nobody_provides_this")));

        assertThat(refusal.code()).isEqualTo(ErrorCode.UNKNOWN_EXTENSION);
    }

    @Test
    void aForgedRecordIsRefusedHoweverItIsWritten() {
        String session = open(THING);

        for (Object operations : List.of(
                List.of(operation("add_object", FORGED)),
                List.of(
                        operation("add_object", FORGED),
                        operation("add_object", relation("l", "verified_by", "a", "vr"))),
                List.of(
                        operation("add_object", object("vr", "VerificationRecord", "verification", Map.of())),
                        Map.of(
                                "type",
                                "update_object",
                                "object_id",
                                "a",
                                "structure_patch",
                                Map.of("participants", List.of("vr", "vr"), "relation_type", "verified_by"))))) {
            ToolException refusal = refusal(session, operations);

            assertThat(refusal.code()).isEqualTo(ErrorCode.VALIDATION_FAILED);
            assertThat(String.valueOf(refusal.details().get("details"))).contains("CKS-MCP-UNVERIFIED-PROVENANCE");
            assertThat(sessions.preview(session, operations, List.of()).result().structure())
                    .isEmpty();
        }
        assertThat(versions(session)).hasSize(1);
    }

    @Test
    void aGenuineRecordMayComeBeforeItsLink() {
        String session = open(THING);

        evolve(session, add(genuine("vr", "a")));
        evolve(session, add(relation("l", "verified_by", "a", "vr")));

        assertThat(versions(session)).hasSize(3);
    }

    @Test
    void aDraftIsRepairedStepByStep() {
        String session = sessions.open(DANGLING, List.of()).sessionId().orElseThrow();

        Evolved half = evolve(session, add(thing("b")));
        assertThat(half.versionId()).isEmpty();
        assertThat(half.evolution().result().report().findings()).hasSize(1);
        assertThat(versions(session)).isEmpty();

        Evolved whole = evolve(session, add(thing("c")));
        assertThat(whole.versionId()).contains(head(session));
        assertThat(sessions.current(session).draft()).isFalse();
    }

    @Test
    void aDraftTakesNoForgedRecord() {
        String session = sessions.open(DANGLING, List.of()).sessionId().orElseThrow();

        assertThat(refusal(session, add(FORGED)).code()).isEqualTo(ErrorCode.VALIDATION_FAILED);
        assertThat(sessions.current(session).structure().find("vr")).isEmpty();
    }

    @Test
    void whatTheSessionRemembersIsEnforced() {
        String session =
                sessions.open(THING, List.of(SwitchableRule.NAME)).sessionId().orElseThrow();
        rule.complain(true);

        assertThat(refusal(session, add(thing("b"))).code()).isEqualTo(ErrorCode.VALIDATION_FAILED);
    }

    @Test
    void whatACallAsksForIsRemembered() {
        String session = open(THING);
        sessions.evolve(session, add(thing("b")), List.of(SwitchableRule.NAME));
        rule.complain(true);

        assertThat(refusal(session, add(thing("c"))).code()).isEqualTo(ErrorCode.VALIDATION_FAILED);
    }

    @Test
    void aPreviewKeepsNothing() {
        String session = open(THING);

        EvolutionResult preview = sessions.preview(session, add(thing("b")), List.of());

        assertThat(preview.result().valid()).isTrue();
        assertThat(preview.result().structure().orElseThrow().find("b")).isPresent();
        assertThat(versions(session)).hasSize(1);
    }

    @Test
    void aTextIsEvolvedIntoANewSessionOrNotKeptAtAll() {
        Evolved evolved = sessions.evolveText(THING, add(thing("b")), List.of());

        assertThat(versions(evolved.sessionId())).hasSize(1);
        assertThat(catchThrowableOfType(
                                ToolException.class, () -> sessions.evolveText(DANGLING, add(thing("b")), List.of()))
                        .code())
                .isEqualTo(ErrorCode.VALIDATION_FAILED);
        assertThat(catchThrowableOfType(
                                ToolException.class,
                                () -> sessions.evolveText(json(List.of(FORGED)), add(thing("b")), List.of()))
                        .code())
                .isEqualTo(ErrorCode.UNVERIFIED_PROVENANCE);
        assertThat(sessionIds()).containsExactly(evolved.sessionId());
    }

    @Test
    void manyWritersLoseNoChange() throws InterruptedException {
        String session = open(THING);
        Thread[] writers = new Thread[4];
        for (int i = 0; i < writers.length; i++) {
            String id = "w" + i;
            writers[i] = new Thread(() -> evolve(session, add(thing(id))));
            writers[i].start();
        }
        for (Thread writer : writers) {
            writer.join();
        }

        assertThat(versions(session)).hasSize(5);
        assertThat(sessions.current(session).structure().size()).isEqualTo(5);
    }

    private String open(String text) {
        return sessions.open(text, List.of()).sessionId().orElseThrow();
    }

    private Evolved evolve(String session, Object operations) {
        return sessions.evolve(session, operations, List.of());
    }

    private ToolException refusal(String session, Object operations) {
        return catchThrowableOfType(ToolException.class, () -> evolve(session, operations));
    }

    private String head(String session) {
        return sessions.current(session).versionId().orElseThrow();
    }

    private static List<Object> add(Map<String, Object> entry) {
        return List.of(operation("add_object", entry));
    }

    private static Map<String, Object> operation(String type, Map<String, Object> entry) {
        Map<String, Object> operation = new LinkedHashMap<>(entry);
        operation.put("type", type);
        return operation;
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
