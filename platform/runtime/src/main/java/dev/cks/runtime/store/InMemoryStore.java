package dev.cks.runtime.store;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Page;
import dev.cks.core.Ambient;
import dev.cks.runtime.SessionState;
import dev.cks.runtime.gate.Admitted;
import dev.cks.runtime.gate.Draft;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Keeps everything in memory, for as long as the process lives. */
public final class InMemoryStore implements Store {

    private final Ambient ambient;
    private final Map<String, StoredSession> sessions = new LinkedHashMap<>();
    private final Map<String, Version> versions = new HashMap<>();
    private final Map<String, Map<String, Version.Entry>> made = new HashMap<>();

    /** Takes times and ids of transactions from the ambient source. */
    public InMemoryStore(Ambient ambient) {
        this.ambient = ambient;
    }

    @Override
    public synchronized Optional<StoredSession> commit(Change change, Admitted admitted) {
        if (movedOn(change)) {
            return Optional.empty();
        }
        Optional<Version> merged = change.origin().merged().map(versions::get);
        List<Version.Entry> parents = Stream.concat(head(change).stream(), merged.stream())
                .map(Version::entry)
                .toList();
        Version version = Version.next(change, parents, ambient.ids().get(), now(), admitted.structure());
        versions.put(version.id(), version);
        madeIn(change.sessionId()).put(version.id(), version.entry());
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
    public synchronized StoredSession fork(Change change) {
        if (movedOn(change)) {
            throw new IllegalArgumentException("There is a session " + change.sessionId() + " already");
        }
        return keep(change, head(change), Optional.empty());
    }

    /** Versions are small beside what they share, and others may have begun with them: they stay. */
    @Override
    public synchronized boolean delete(StoredSession session) {
        boolean asExpected = session(session.id())
                .filter(known -> known.revision() == session.revision())
                .isPresent();
        if (asExpected) {
            sessions.remove(session.id());
            made.remove(session.id());
        }
        return asExpected;
    }

    @Override
    public synchronized Optional<StoredSession> session(String sessionId) {
        return Optional.ofNullable(sessions.get(sessionId));
    }

    @Override
    public synchronized Page<StoredSession> sessions(Page.Request page) {
        return Pages.of(
                sessions.values().stream()
                        .filter(session -> session.state() != SessionState.ARCHIVED)
                        .toList(),
                page);
    }

    @Override
    public synchronized Page<Version.Entry> versions(String sessionId, Page.Request page) {
        return Pages.of(List.copyOf(made.getOrDefault(sessionId, Map.of()).values()), page);
    }

    @Override
    public synchronized Optional<Version.Entry> entry(String versionId) {
        return version(versionId).map(Version::entry);
    }

    @Override
    public synchronized Optional<Version> version(String versionId) {
        return Optional.ofNullable(versions.get(versionId));
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
        return session(change.sessionId())
                .flatMap(StoredSession::head)
                .or(() -> change.fork().map(StoredSession.Fork::versionId).map(versions::get));
    }

    private Map<String, Version.Entry> madeIn(String sessionId) {
        return made.computeIfAbsent(sessionId, id -> new LinkedHashMap<>());
    }

    private StoredSession keep(Change change, Optional<Version> head, Optional<KnowledgeStructure> draft) {
        Optional<StoredSession> known = session(change.sessionId());
        StoredSession kept = new StoredSession(
                change.sessionId(),
                change.expectedRevision() + 1,
                known.map(StoredSession::createdAt).orElseGet(this::now),
                change.state(),
                change.extensions(),
                known.isPresent() ? known.get().fork() : change.fork(),
                made.getOrDefault(change.sessionId(), Map.of()).size(),
                head,
                draft);
        sessions.put(kept.id(), kept);
        return kept;
    }

    private Instant now() {
        return ambient.clock().instant();
    }
}
