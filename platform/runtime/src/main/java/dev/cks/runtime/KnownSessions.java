package dev.cks.runtime;

import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.plugin.Sessions.Snapshot;
import dev.cks.api.plugin.VersionInfo;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.Version;
import java.util.Map;
import java.util.Optional;

/** Looks sessions and versions up; changes nothing. */
final class KnownSessions implements SessionDirectory {

    private final Store store;

    KnownSessions(Store store) {
        this.store = store;
    }

    @Override
    public Optional<SessionState> state(String sessionId) {
        return store.session(sessionId).map(StoredSession::state);
    }

    Page<SessionInfo> list(Page.Request page) {
        Page<StoredSession> found = store.sessions(page);
        return new Page<>(found.items().stream().map(KnownSessions::info).toList(), found.next());
    }

    Page<VersionInfo> versions(String sessionId, Page.Request page) {
        find(sessionId);
        Page<Version.Entry> found = store.versions(sessionId, page);
        return new Page<>(found.items().stream().map(KnownSessions::info).toList(), found.next());
    }

    Snapshot current(String sessionId) {
        StoredSession session = find(sessionId);
        return new Snapshot(sessionId, session.structure(), session.currentVersion());
    }

    Snapshot at(String sessionId, String versionId) {
        Version version = version(find(sessionId), versionId).orElseThrow(() -> noVersion(sessionId, versionId));
        return new Snapshot(sessionId, version.structure(), Optional.of(version.id()));
    }

    StoredSession find(String sessionId) {
        return store.session(sessionId)
                .orElseThrow(() ->
                        new ToolException(ErrorCode.SESSION_NOT_FOUND, "There is no session \"" + sessionId + "\""));
    }

    StoredSession findOpen(String sessionId) {
        StoredSession session = find(sessionId);
        if (session.state() != SessionState.OPEN) {
            throw new ToolException(
                    ErrorCode.SESSION_CLOSED,
                    "The session \"" + sessionId + "\" is closed. " + ErrorCode.SESSION_CLOSED.remedy());
        }
        return session;
    }

    /** Returns a version of the session, or of the sessions that it branched off from. */
    Optional<Version> version(StoredSession session, String versionId) {
        return store.entry(versionId)
                .filter(entry -> inLine(session, entry))
                .flatMap(known -> store.version(versionId));
    }

    Store store() {
        return store;
    }

    static ToolException noVersion(String sessionId, String versionId) {
        return new ToolException(
                ErrorCode.VERSION_NOT_FOUND,
                "The session \"" + sessionId + "\" has no version \"" + versionId + "\". "
                        + ErrorCode.VERSION_NOT_FOUND.remedy(),
                Map.of("session_id", sessionId, "version_id", versionId));
    }

    /** A session that others branched off from may be gone; the version that they began with is still theirs. */
    private boolean inLine(StoredSession session, Version.Entry entry) {
        Optional<StoredSession> at = Optional.of(session);
        while (at.isPresent()) {
            Optional<StoredSession.Fork> fork = at.get().fork();
            if (entry.sessionId().equals(at.get().id())
                    || fork.filter(begin -> begin.versionId().equals(entry.id()))
                            .isPresent()) {
                return true;
            }
            at = fork.flatMap(begin -> store.session(begin.sessionId()));
        }
        return false;
    }

    static SessionInfo info(StoredSession session) {
        return new SessionInfo(
                session.id(),
                session.state().word(),
                session.createdAt(),
                session.head().map(Version::id),
                session.draft().isPresent(),
                session.versions(),
                session.extensions(),
                session.fork().map(fork -> new SessionInfo.Fork(fork.sessionId(), fork.versionId())));
    }

    private static VersionInfo info(Version.Entry entry) {
        return new VersionInfo(
                entry.id(),
                entry.sessionId(),
                entry.parents(),
                entry.createdAt(),
                entry.transactionId(),
                entry.origin().cause().word(),
                entry.origin().caller(),
                entry.extensions(),
                entry.rootHash());
    }
}
