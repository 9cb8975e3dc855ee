package dev.cks.runtime.event;

import dev.cks.api.plugin.Page;
import dev.cks.core.Ambient;
import dev.cks.runtime.SessionState;
import dev.cks.runtime.gate.Admitted;
import dev.cks.runtime.gate.Draft;
import dev.cks.runtime.store.Change;
import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.Version;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

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
    public Optional<StoredSession> commit(Change change, Admitted admitted) {
        long begun = System.nanoTime();
        Optional<StoredSession> kept = store.commit(change, admitted);
        kept.flatMap(StoredSession::head).ifPresent(version -> {
            opened(change, begun);
            Map<String, String> detail = detail(change);
            detail.put("version_id", version.id());
            detail.put("transaction_id", version.entry().transactionId());
            publish(Event.Type.VERSION_CREATED, begun, detail);
            publish(Event.Type.TRANSACTION_COMMITTED, begun, detail);
        });
        return kept;
    }

    @Override
    public Optional<StoredSession> keepDraft(Change change, Draft draft) {
        long begun = System.nanoTime();
        Optional<StoredSession> kept = store.keepDraft(change, draft);
        kept.ifPresent(session -> {
            opened(change, begun);
            publish(Event.Type.DRAFT_KEPT, begun, detail(change));
        });
        return kept;
    }

    @Override
    public Optional<StoredSession> remember(Change change) {
        long begun = System.nanoTime();
        Optional<StoredSession> kept = store.remember(change);
        if (kept.isPresent() && change.state() != SessionState.OPEN) {
            publish(Event.Type.SESSION_CLOSED, begun, detail(change));
        }
        return kept;
    }

    @Override
    public StoredSession.Entry fork(Change change) {
        long begun = System.nanoTime();
        StoredSession.Entry opened = store.fork(change);
        opened(change, begun);
        return opened;
    }

    @Override
    public boolean delete(StoredSession.Entry session) {
        long begun = System.nanoTime();
        boolean deleted = store.delete(session);
        if (deleted) {
            publish(Event.Type.SESSION_DELETED, begun, Map.of("session_id", session.id()));
        }
        return deleted;
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
    public Page<StoredSession.Entry> sessions(Page.Request page) {
        return store.sessions(page);
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
    public void close() {
        store.close();
    }

    private void opened(Change change, long begun) {
        if (change.expectedRevision() == Change.OPENING) {
            publish(Event.Type.SESSION_CREATED, begun, detail(change));
        }
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
