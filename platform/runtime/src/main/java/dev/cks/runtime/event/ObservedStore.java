package dev.cks.runtime.event;

import dev.cks.api.plugin.Page;
import dev.cks.core.Ambient;
import dev.cks.runtime.SessionState;
import dev.cks.runtime.store.Change;
import dev.cks.runtime.store.Graph;
import dev.cks.runtime.store.Outcome;
import dev.cks.runtime.store.Receipt;
import dev.cks.runtime.store.Refusal;
import dev.cks.runtime.store.Step;
import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.Version;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** A store that tells of what it kept, after it is kept. Safe for use by many threads when the store is. */
public final class ObservedStore implements Store {

    static final String CAUSE = "cause";

    private static final double NANOSECONDS_PER_MILLISECOND = 1e6;

    private final Store store;
    private final EventBus events;
    private final Ambient ambient;

    /** Observes a store, which is closed with this. */
    public ObservedStore(Store store, EventBus events, Ambient ambient) {
        this.store = store;
        this.events = events;
        this.ambient = ambient;
    }

    @Override
    public Optional<List<Outcome>> keep(List<Step> steps) {
        long begun = System.nanoTime();
        Optional<List<Outcome>> kept = store.keep(steps);
        kept.ifPresent(outcomes -> outcomes.forEach(outcome -> tell(outcome, begun)));
        return kept;
    }

    @Override
    public void refused(Refusal refusal) {
        Change change = refusal.change();
        Map<String, String> detail = detail(change);
        detail.put("transaction_id", change.transaction().id());
        detail.put("message", refusal.message());
        detail.put(Event.OWNER, change.opens() ? change.origin().caller().principal() : owner(change.sessionId()));
        publish(Event.Type.VALIDATION_FAILED, System.nanoTime(), detail);
        store.refused(refusal);
    }

    private void tell(Outcome outcome, long begun) {
        if (outcome.step() instanceof Step.OfChange of) {
            tell(of, outcome, begun);
        } else if (outcome.step() instanceof Step.Delete of) {
            publish(
                    Event.Type.SESSION_DELETED,
                    begun,
                    Map.of(
                            "session_id",
                            of.sessionId(),
                            Event.OWNER,
                            of.session().owner()));
        } else if (outcome.step() instanceof Step.OfSession of) {
            publish(Event.Type.SESSION_DELETED, begun, Map.of("session_id", of.sessionId()));
        } else if (outcome.step() instanceof Step.OfNaming of) {
            publish(Event.Type.GRAPH_REGISTERED, begun, detail(of.graph()));
        } else if (outcome.step() instanceof Step.OfGraph of) {
            publish(
                    Event.Type.GRAPH_UNREGISTERED,
                    begun,
                    of.before().map(this::detail).orElseGet(() -> Map.of("name", of.name())));
        }
    }

    private void tell(Step.OfChange step, Outcome outcome, long begun) {
        Change change = step.change();
        Optional<Version> made = outcome.version();
        Map<String, String> detail = detail(change);
        detail.put(Event.OWNER, outcome.left().owner());
        if (change.opens()) {
            publish(Event.Type.SESSION_CREATED, begun, detail);
        }
        if (made.isPresent()) {
            detail.put("version_id", made.get().id());
            detail.put("transaction_id", change.transaction().id());
            publish(Event.Type.VERSION_CREATED, begun, detail);
            publish(Event.Type.TRANSACTION_COMMITTED, begun, detail);
        } else if (step instanceof Step.KeepDraft) {
            publish(Event.Type.DRAFT_KEPT, begun, detail);
        } else if (change.state() != SessionState.OPEN) {
            publish(Event.Type.SESSION_CLOSED, begun, detail);
        }
    }

    @Override
    public Optional<StoredSession> session(String sessionId) {
        return store.session(sessionId);
    }

    @Override
    public Optional<StoredSession.Entry> sessionEntry(String sessionId) {
        return store.sessionEntry(sessionId);
    }

    @Override
    public Page<StoredSession.Entry> sessions(Optional<String> owner, Page.Request page) {
        return store.sessions(owner, page);
    }

    @Override
    public Page<StoredSession.Entry> branches(String sessionId, Optional<String> owner, Page.Request page) {
        return store.branches(sessionId, owner, page);
    }

    @Override
    public Page<Version.Entry> versions(String sessionId, Page.Request page) {
        return store.versions(sessionId, page);
    }

    @Override
    public Optional<Version.Entry> entry(String versionId) {
        return store.entry(versionId);
    }

    @Override
    public Optional<Version> version(String versionId) {
        return store.version(versionId);
    }

    @Override
    public Optional<Receipt> receipt(String principal, String key, Instant now) {
        return store.receipt(principal, key, now);
    }

    @Override
    public Optional<Graph> graph(String name) {
        return store.graph(name);
    }

    @Override
    public Page<Graph> graphs(Predicate<Graph> wanted, Optional<String> owner, Page.Request page) {
        return store.graphs(wanted, owner, page);
    }

    @Override
    public void close() {
        store.close();
    }

    /** Nobody's when the session is gone: who may see everything is told. */
    private String owner(String sessionId) {
        return store.sessionEntry(sessionId).map(StoredSession.Entry::owner).orElse("");
    }

    private Map<String, String> detail(Graph graph) {
        return Map.of("name", graph.name(), "session_id", graph.sessionId(), Event.OWNER, owner(graph.sessionId()));
    }

    private static Map<String, String> detail(Change change) {
        Map<String, String> detail = new HashMap<>();
        detail.put("session_id", change.sessionId());
        detail.put(CAUSE, change.origin().cause().word());
        return detail;
    }

    private void publish(Event.Type type, long begun, Map<String, String> detail) {
        double milliseconds = (System.nanoTime() - begun) / NANOSECONDS_PER_MILLISECOND;
        events.publish(new Event(ambient.ids().get(), type, ambient.clock().instant(), milliseconds, detail));
    }
}
