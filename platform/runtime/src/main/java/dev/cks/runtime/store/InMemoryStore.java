package dev.cks.runtime.store;

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
import java.util.Objects;
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
        Optional<Version> head = head(change);
        Optional<Version> merged = change.origin().merged().map(this::required);
        List<Version.Entry> parents = Stream.concat(head.stream(), merged.stream())
                .map(Version::entry)
                .toList();
        Version version = Version.next(change, parents, ambient.ids().get(), now(), admitted.structure());
        versions.put(version.id(), version);
        made.computeIfAbsent(change.sessionId(), id -> new LinkedHashMap<>()).put(version.id(), version.entry());
        StoredSession.Entry entry = change.withVersion(sessionEntry(change.sessionId()), version.id(), now());
        return Optional.of(keep(new StoredSession(entry, Optional.of(version), Optional.empty())));
    }

    @Override
    public synchronized Optional<StoredSession> keepDraft(Change change, Draft draft) {
        if (movedOn(change)) {
            return Optional.empty();
        }
        StoredSession.Entry entry = change.withDraft(sessionEntry(change.sessionId()), now());
        return Optional.of(keep(new StoredSession(entry, head(change), Optional.of(draft.structure()))));
    }

    @Override
    public synchronized Optional<StoredSession> remember(Change change) {
        if (movedOn(change)) {
            return Optional.empty();
        }
        return session(change.sessionId()).map(known -> {
            StoredSession.Entry entry = change.withoutVersion(Optional.of(known.entry()), now());
            return keep(new StoredSession(entry, known.head(), known.draft()));
        });
    }

    @Override
    public synchronized StoredSession.Entry fork(Change change) {
        if (movedOn(change)) {
            throw new IllegalArgumentException("There is a session " + change.sessionId() + " already");
        }
        StoredSession.Entry entry = change.withoutVersion(Optional.empty(), now());
        return keep(new StoredSession(entry, head(change), Optional.empty())).entry();
    }

    /** Versions are small beside what they share, and others may have begun with them: they stay. */
    @Override
    public synchronized boolean delete(StoredSession.Entry session) {
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
    public synchronized Optional<StoredSession.Entry> sessionEntry(String sessionId) {
        return session(sessionId).map(StoredSession::entry);
    }

    @Override
    public synchronized Page<StoredSession.Entry> sessions(Page.Request page) {
        return Pages.of(
                sessions.values().stream()
                        .map(StoredSession::entry)
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
        return session(change.sessionId()).isPresent()
                ? session(change.sessionId()).flatMap(StoredSession::head)
                : change.fork().map(StoredSession.Fork::versionId).map(this::required);
    }

    /** Whoever names a version has looked it up before. */
    private Version required(String versionId) {
        return Objects.requireNonNull(versions.get(versionId));
    }

    private StoredSession keep(StoredSession session) {
        sessions.put(session.id(), session);
        return session;
    }

    private Instant now() {
        return ambient.clock().instant();
    }
}
