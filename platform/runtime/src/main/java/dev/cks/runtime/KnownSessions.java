package dev.cks.runtime;

import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.plugin.Sessions.Snapshot;
import dev.cks.api.plugin.VersionInfo;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Excerpt;
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
        return store.sessionEntry(sessionId).map(StoredSession.Entry::state);
    }

    Page<SessionInfo> list(Page.Request page) {
        return store.sessions(page).map(KnownSessions::info);
    }

    Page<SessionInfo> branches(String sessionId, Page.Request page) {
        describe(sessionId);
        return store.branches(sessionId, Optional.empty(), page).map(KnownSessions::info);
    }

    Page<VersionInfo> versions(String sessionId, Page.Request page) {
        describe(sessionId);
        return store.versions(sessionId, page).map(KnownSessions::info);
    }

    Snapshot current(String sessionId) {
        StoredSession session = find(sessionId);
        return new Snapshot(sessionId, session.structure(), session.currentVersion());
    }

    Snapshot at(String sessionId, String versionId) {
        Version version = version(describe(sessionId), versionId).orElseThrow(() -> noVersion(sessionId, versionId));
        return new Snapshot(sessionId, version.structure(), Optional.of(version.id()));
    }

    StoredSession find(String sessionId) {
        return store.session(sessionId).orElseThrow(() -> noSession(sessionId));
    }

    /** Returns what is known of a session; what it holds isn't looked at. */
    StoredSession.Entry describe(String sessionId) {
        return store.sessionEntry(sessionId).orElseThrow(() -> noSession(sessionId));
    }

    StoredSession findOpen(String sessionId) {
        StoredSession session = find(sessionId);
        requireOpen(session.entry());
        return session;
    }

    /** Returns what is known of a session that takes changes; what it holds isn't looked at. */
    StoredSession.Entry describeOpen(String sessionId) {
        StoredSession.Entry session = describe(sessionId);
        requireOpen(session);
        return session;
    }

    /** Returns a version of the session, or of the sessions that it branched off from. */
    Optional<Version> version(StoredSession.Entry session, String versionId) {
        return entry(session, versionId).flatMap(known -> store.version(versionId));
    }

    /** Returns what is known of a version of the session, or of the sessions that it branched off from. */
    Optional<Version.Entry> entry(StoredSession.Entry session, String versionId) {
        return store.entry(versionId).filter(entry -> inLine(session, entry));
    }

    /** Tells whether a failure says that what is asked for isn't what was kept. */
    static boolean isDamage(ToolException failure) {
        return failure.code().equals(ErrorCode.STORE_DAMAGED);
    }

    Store store() {
        return store;
    }

    private static void requireOpen(StoredSession.Entry session) {
        if (session.state() != SessionState.OPEN) {
            throw new ToolException(
                    ErrorCode.SESSION_CLOSED,
                    "The session \"" + session.id() + "\" is closed. " + ErrorCode.SESSION_CLOSED.remedy());
        }
    }

    private static ToolException noSession(String sessionId) {
        return new ToolException(ErrorCode.SESSION_NOT_FOUND, "There is no session " + Excerpt.quoted(sessionId));
    }

    static ToolException noVersion(String sessionId, String versionId) {
        return new ToolException(
                ErrorCode.VERSION_NOT_FOUND,
                "The session \"" + sessionId + "\" has no version " + Excerpt.quoted(versionId) + ". "
                        + ErrorCode.VERSION_NOT_FOUND.remedy(),
                Map.of("session_id", sessionId, "version_id", Excerpt.of(versionId)));
    }

    /** A session that others branched off from may be gone; the version that they began with is still theirs. */
    private boolean inLine(StoredSession.Entry session, Version.Entry entry) {
        Optional<StoredSession.Entry> at = Optional.of(session);
        while (at.isPresent()) {
            Optional<StoredSession.Fork> fork = at.get().fork();
            if (entry.sessionId().equals(at.get().id())
                    || fork.filter(begin -> begin.versionId().equals(entry.id()))
                            .isPresent()) {
                return true;
            }
            at = fork.flatMap(begin -> store.sessionEntry(begin.sessionId()));
        }
        return false;
    }

    static SessionInfo info(StoredSession.Entry session) {
        return new SessionInfo(
                session.id(),
                session.state().word(),
                session.createdAt(),
                session.owner(),
                session.head(),
                session.draft(),
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
