package dev.cks.runtime;

import static dev.cks.runtime.provenance.Records.json;
import static dev.cks.runtime.provenance.Records.thing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.ValidationReport;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An extension that a session was validated with isn't installed any more. */
class GoneExtensionTest {

    private static final Caller CALLER = new Caller("local", "test", "stdio");

    @TempDir
    private Path home;

    private final Ambient ambient = Ambient.fixed(Instant.parse("2026-01-01T00:00:00Z"), 7);
    private final Store store = new InMemoryStore();
    private final SwitchableRule rule = new SwitchableRule();
    private KnowledgeRuntime with;
    private KnowledgeRuntime without;
    private String session = "";

    @BeforeEach
    void takeItAway() throws IOException {
        with = KnowledgeRuntime.create(ambient, rule, store, Records.keyFile(home));
        without = KnowledgeRuntime.create(ambient, ExtensionResolver.NONE, store, Records.keyFile(home));
        session = sessions(with)
                .open(json(List.of(thing("a"))), List.of(SwitchableRule.NAME))
                .sessionId()
                .orElseThrow();
    }

    private static List<Object> add() {
        Map<String, Object> operation = new LinkedHashMap<>(thing("b"));
        operation.put("type", "add_object");
        return List.of(operation);
    }

    private static Sessions sessions(KnowledgeRuntime runtime) {
        return runtime.sessions().apply(CALLER);
    }

    private int versions() {
        return sessions(without)
                .versions(session, Page.Request.first(100))
                .items()
                .size();
    }

    @Test
    void noChangeBecomesAVersion() {
        ToolException refused = catchThrowableOfType(
                ToolException.class, () -> sessions(without).evolve(session, add(), List.of()));

        assertThat(refused.code()).isEqualTo(ErrorCode.VALIDATION_FAILED);
        assertThat(refused.details().toString()).contains("CKS-EXTENSION-MISSING", SwitchableRule.NAME);
        assertThat(versions()).isEqualTo(1);
    }

    @Test
    void validatingAgainSaysThatItIsMissing() {
        ValidationReport report = sessions(without).validate(session, List.of()).report();

        assertThat(report.valid()).isFalse();
        assertThat(report.findings())
                .extracting(Finding::diagnostic)
                .extracting(diagnostic -> diagnostic.code())
                .containsExactly("CKS-EXTENSION-MISSING");
        assertThat(versions()).isEqualTo(1);
    }

    @Test
    void whatIsKeptCanBeReadAndGoesOnWhenTheExtensionIsBack() {
        assertThat(sessions(without).current(session).structure().find("a")).isPresent();
        assertThat(sessions(without).describe(session).extensions()).containsExactly(SwitchableRule.NAME);

        sessions(with).evolve(session, add(), List.of());

        assertThat(sessions(without).current(session).structure().find("b")).isPresent();
        assertThat(versions()).isEqualTo(2);
    }

    @Test
    void graphsOfSuchSessionsAreNamed() {
        String other = sessions(with)
                .open(json(List.of(thing("a"))), List.of())
                .sessionId()
                .orElseThrow();
        with.graphs().apply(CALLER).register(new Registration("bereft", session, "", List.of()), false);
        with.graphs().apply(CALLER).register(new Registration("well", other, "", List.of()), false);
        BereftGraphs graphs = new BereftGraphs(store);

        assertThat(graphs.without(rule)).isEmpty();
        assertThat(graphs.without(ExtensionResolver.NONE)).containsExactly("bereft");

        sessions(with).delete(session);

        assertThat(graphs.without(ExtensionResolver.NONE)).isEmpty();
    }
}
