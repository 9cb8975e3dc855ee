package dev.cks.runtime.store;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.Ambient;
import dev.cks.runtime.SessionState;
import dev.cks.runtime.gate.Admitted;
import dev.cks.runtime.gate.Draft;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keeps everything in memory, for as long as the process lives. */
public final class InMemoryStore implements Store {

    private final Ambient ambient;
    private final Map<String, StoredSession> sessions = new LinkedHashMap<>();
    private final Map<String, List<Version>> versions = new LinkedHashMap<>();

    /** Takes times and version ids from the ambient source. */
    public InMemoryStore(Ambient ambient) {
        this.ambient = ambient;
    }

    @Override
    public synchronized Optional<StoredSession> commit(Change change, Admitted admitted) {
        if (movedOn(change)) {
            return Optional.empty();
        }
        Optional<String> parent = head(change).map(Version::id);
        Version version = new Version(ambient.ids().get(), parent, now(), admitted.structure());
        versions.computeIfAbsent(change.sessionId(), id -> new ArrayList<>()).add(version);
        return Optional.of(keep(change, Optional.of(version), Optional.empty()));
    }

    @Override
    public synchronized Optional<StoredSession> keepDraft(Change change, Draft draft) {
        return movedOn(change)
                ? Optional.empty()
                : Optional.of(keep(change, head(change), Optional.of(draft.structure())));
    }

    @Override
    public synchronized Optional<StoredSession> remember(Change change) {
        return movedOn(change)
                ? Optional.empty()
                : session(change.sessionId()).map(known -> keep(change, known.head(), known.draft()));
    }

    @Override
    public synchronized Optional<StoredSession> session(String sessionId) {
        return Optional.ofNullable(sessions.get(sessionId));
    }

    @Override
    public synchronized List<String> sessionIds() {
        return List.copyOf(sessions.keySet());
    }

    @Override
    public synchronized List<Version> versions(String sessionId) {
        return List.copyOf(versions.getOrDefault(sessionId, List.of()));
    }

    @Override
    public void close() {
        // There is nothing to let go of.
    }

    private boolean movedOn(Change change) {
        return session(change.sessionId()).map(StoredSession::revision).orElse(Change.OPENING)
                != change.expectedRevision();
    }

    private Optional<Version> head(Change change) {
        return session(change.sessionId()).flatMap(StoredSession::head);
    }

    private StoredSession keep(Change change, Optional<Version> head, Optional<KnowledgeStructure> draft) {
        Instant opened =
                session(change.sessionId()).map(StoredSession::createdAt).orElseGet(this::now);
        StoredSession kept = new StoredSession(
                change.sessionId(),
                change.expectedRevision() + 1,
                opened,
                SessionState.OPEN,
                change.extensions(),
                head,
                draft);
        sessions.put(kept.id(), kept);
        return kept;
    }

    private Instant now() {
        return ambient.clock().instant();
    }
}
